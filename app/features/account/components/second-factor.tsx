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
import { TextField } from '#app/ui/form-field.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'
import { useSendingForm } from '#app/form/use-sending-form.ts'

import {
  beginEnrollment,
  renewCodes,
  secondFactorQuery,
  turnOff,
  type SecondFactorState,
  finishEnrollment,
  type Enrollment,
} from '../second-factor.ts'
import { authenticatorSchema } from '../schema.ts'

interface SecondFactorProps {
  userId: string
  /** What the authenticator app calls the account. */
  storeName: string
  onChanged: () => void
}

/** For admins: an authenticator app and its recovery codes. `onChanged`: other sessions may have ended. */
export function SecondFactor({ userId, storeName, onChanged }: SecondFactorProps) {
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

interface SecondFactorOnProps {
  state: SecondFactorState & { factorId: string }
  onCodes: (codes: readonly string[]) => void
  onOff: () => void
}

function SecondFactorOn({ state, onCodes, onOff }: SecondFactorOnProps) {
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

interface AuthenticatorSetupProps {
  enrollment: Enrollment
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** The way of a secret into an authenticator app, and the first code back. */
function AuthenticatorSetup({ enrollment, onDone, onCancel }: AuthenticatorSetupProps) {
  const { factorId, qrCode, secret } = enrollment
  const form = useSendingForm({
    schema: authenticatorSchema,
    mutationFn: ({ code }) => finishEnrollment(factorId, code),
    onSuccess: onDone,
  })
  const { isPending } = form.sending
  return (
    <form {...form.props} aria-label="Authenticator app" className="grid gap-6">
      <p>Scan this with an authenticator app, or type the key into it.</p>
      <div className="flex flex-wrap items-center gap-6">
        {/* White around it in every theme: cameras look for dark on light. */}
        <img
          src={qrCode}
          alt="QR code with the key below"
          width={176}
          height={176}
          className="rounded-sm border border-hairline bg-white"
        />
        <p className="min-w-0 flex-1 basis-48 text-sm">
          <span className="text-muted">Key</span>
          <code className="mt-1 block font-mono text-base break-words select-all">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
      </div>
      <TextField
        {...form.field('code')}
        label="Code"
        hint="The 6 digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        spellCheck={false}
      />
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {isPending ? 'Checking...' : 'Turn On'}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Codes that are shown once. */
function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const [isCopied, setIsCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        Save your recovery codes
      </h3>
      <p>
        If you lose your phone, each of them opens your account once. I keep only what it takes to
        recognize them, so they are shown this one time.
      </p>
      <ul className="grid gap-x-8 gap-y-1 rounded-sm bg-sunk p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}
        >
          Download
        </Button>
        <Button
          variant="outline"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={onSaved}>I've Saved Them</Button>
      </div>
    </div>
  )
}
