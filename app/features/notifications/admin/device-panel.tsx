import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'

import { readDeviceState, turnOffHere, turnOnHere, type DeviceState } from './this-device.ts'

const WORDS: Readonly<Record<DeviceState, string>> = {
  unsupported:
    'This browser has no push notifications. On a phone, add the store to the home screen first.',
  blocked:
    "This browser doesn't let the store notify you. Allow it in the browser's site settings.",
  on: 'This device shows what happens, also while the store is closed.',
  off: 'This device can show what happens, also while the store is closed.',
}

const QUERY_KEY = ['admin', 'this-device']

/** Turns notifications of this device on and off (product 43.8). */
export function DevicePanel() {
  const queryClient = useQueryClient()
  const { data: state } = useQuery({ queryKey: QUERY_KEY, queryFn: readDeviceState, staleTime: 0 })
  const turning = useMutation({
    mutationFn: () => (state === 'on' ? turnOffHere() : turnOnHere()),
    onSuccess: (next) => queryClient.setQueryData(QUERY_KEY, next),
    onError: (error) => adminToast.error('This device was not changed.', userMessageOf(error)),
  })
  if (!state) return null
  return (
    <Panel title="This device">
      <p className="text-sm">{WORDS[state]}</p>
      {(state === 'on' || state === 'off') && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          busy={turning.isPending}
          onClick={() => turning.mutate()}
        >
          {state === 'on' ? 'Turn Off Here' : 'Turn On Here'}
        </Button>
      )}
    </Panel>
  )
}
