import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { codePath } from '#app/backend/second-factor.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { LoadAlert } from '#app/ui/load-alert.tsx'
import { Modal, opensModal } from '#app/ui/modal.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import {
  beginEnrollment,
  renewCodes,
  secondFactorQuery,
  turnOff,
  type SecondFactorState,
} from '../second-factor.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** For admins: an authenticator app and its recovery codes. `onChanged`: other sessions may have ended. */
export function SecondFactor({
  userId,
  storeName,
  onChanged,
}: {
  userId: string
  /** What the authenticator app calls the account. */
  storeName: string
  onChanged: () => void
}) {
  const queryClient = useQueryClient()
  const { data: state, error, refetch } = useQuery(secondFactorQuery(userId))
  const [codes, setCodes] = useState<readonly string[]>([])
  const [searchParams] = useSearchParams()
  const beginning = useMutation({ mutationFn: () => beginEnrollment(storeName) })

  function finish(made: readonly string[]) {
    setCodes(made)
    beginning.reset()
    void queryClient.invalidateQueries({ queryKey: secondFactorQuery(userId).queryKey })
    onChanged()
  }

  if (codes.length > 0) return <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />
  if (error && !state) {
    return (
      <LoadAlert onTryAgain={() => void refetch()}>I couldn't load your second factor.</LoadAlert>
    )
  }
  if (!state) return <Skeleton className="h-24" />
  if (state.isCodeMissing) {
    return (
      <p>
        <Link to={codePath('/account/security')} className="text-link">
          Enter your code
        </Link>{' '}
        to change it.
      </p>
    )
  }
  const { factorId } = state
  if (factorId !== null) {
    return (
      <SecondFactorOn state={{ ...state, factorId }} onCodes={finish} onOff={() => finish([])} />
    )
  }
  if (beginning.data) {
    return (
      <AuthenticatorSetup
        enrollment={beginning.data}
        onDone={finish}
        onCancel={() => beginning.reset()}
      />
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      {searchParams.get('factor') === 'needed' && (
        <p role="status" className="border-l-4 border-accent bg-sunk px-4 py-3 text-sm font-medium">
          This store asks a second factor of its admins. Set one up to open the back office.
        </p>
      )}
      {beginning.error && <FormAlert>{userMessageOf(beginning.error)}</FormAlert>}
      <Button variant="outline" busy={beginning.isPending} onClick={() => beginning.mutate()}>
        Set Up an Authenticator App
      </Button>
    </div>
  )
}

const DIALOG_ID = 'turn-off-second-factor'

function SecondFactorOn({
  state,
  onCodes,
  onOff,
}: {
  state: SecondFactorState & { factorId: string }
  onCodes: (codes: readonly string[]) => void
  onOff: () => void
}) {
  const { factorId, codesLeft } = state
  const renewing = useMutation({
    mutationFn: () => renewCodes(codesLeft !== null),
    onSuccess: onCodes,
  })
  const leaving = useMutation({ mutationFn: () => turnOff(factorId), onSuccess: onOff })
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        <strong>An authenticator app is on.</strong> {codesWords(codesLeft)}
      </p>
      {renewing.error && <FormAlert>{userMessageOf(renewing.error)}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" busy={renewing.isPending} onClick={() => renewing.mutate()}>
          New Recovery Codes
        </Button>
        <Button variant="outline" {...opensModal(DIALOG_ID)}>
          Turn Off
        </Button>
      </div>
      <Modal id={DIALOG_ID} label="Turn off the second factor">
        <div className="grid gap-6 p-6 md:p-9">
          <h3 className="text-title">Turn off the second factor?</h3>
          <p>From then on, your password alone opens your account. Your recovery codes go too.</p>
          {leaving.error && <FormAlert>{userMessageOf(leaving.error)}</FormAlert>}
          <div className="flex flex-wrap gap-3">
            <Button variant="destructive" busy={leaving.isPending} onClick={() => leaving.mutate()}>
              Turn Off
            </Button>
            <Button
              variant="outline"
              onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
            >
              Keep It
            </Button>
          </div>
        </div>
      </Modal>
    </div>
  )
}

function codesWords(left: number | null): string {
  if (left === null) return 'You have no recovery codes.'
  if (left === 0) return 'All your recovery codes are used up. Make new ones.'
  return `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left for when you lose it.`
}
