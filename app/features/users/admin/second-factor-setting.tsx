import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'

import { askProcedure } from '#app/backend/ask-backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, unwrapRows, userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Checkbox } from '#app/ui/admin/checkbox.tsx'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'

const KEY = ['second-factor-demand']

async function readDemand(): Promise<boolean> {
  const client = await browserBackend()
  const setting = client
    .from('site_settings')
    .select('value')
    .eq('key', 'admins_need_second_factor')
  return unwrapRows(await setting.maybeSingle())?.value === true
}

/** Whether admins need a second factor (product 41.12). */
export function SecondFactorSetting() {
  const id = useId()
  const queryClient = useQueryClient()
  const { data: isDemanded, isError, refetch } = useQuery({ queryKey: KEY, queryFn: readDemand })
  const saving = useMutation({
    mutationFn: (p_is_demanded: boolean) => askProcedure('demand_second_factor', { p_is_demanded }),
    async onSuccess(_answer, isNow) {
      await queryClient.invalidateQueries({ queryKey: KEY })
      adminToast.success(isNow ? 'Admins need a second factor now.' : 'The password is enough now.')
    },
  })
  const confirm = useConfirm()
  const { error } = saving
  async function set(isWanted: boolean) {
    const isSure =
      !isWanted ||
      (await confirm({
        title: 'Lock out admins without a second factor?',
        text: 'From their next click on, they can only set one up. The list shows who has one.',
        action: 'Require It',
      }))
    if (isSure) saving.mutate(isWanted)
  }
  const lacksOwn = error instanceof AppError && error.code === 'own_factor_first'
  return (
    <div className="mb-6 rounded-md border border-hairline bg-raised px-4 py-3">
      <label htmlFor={id} className="flex items-start gap-1.5 text-sm">
        <Checkbox
          id={id}
          checked={saving.isPending ? saving.variables : (isDemanded ?? false)}
          disabled={isDemanded === undefined || saving.isPending}
          onChange={({ target }) => void set(target.checked)}
        />
        <span className="pt-1.5">
          Admins need a second factor
          <span className="block text-muted">
            Without a code from an authenticator app, no admin gets into the back office.
          </span>
        </span>
      </label>
      {isError && (
        <p className="mt-2 text-sm">
          I couldn't load this setting.{' '}
          <button type="button" className="underline" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {error && (
        <div className="mt-3">
          <FormAlert>
            {userMessageOf(error)}{' '}
            {lacksOwn && (
              <Link to="/account/security" className="text-link">
                Open Security
              </Link>
            )}
          </FormAlert>
        </div>
      )}
    </div>
  )
}
