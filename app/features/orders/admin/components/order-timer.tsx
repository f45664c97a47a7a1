import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Play, Square } from 'lucide-react'

import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Button } from '#app/ui/button.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { spellSpan } from '#domain/time-left.ts'

import { startTimer, stopTimer, type OrderOfDay } from '../work-queries.ts'

interface OrderTimerProps {
  order: Pick<OrderOfDay, 'id' | 'title' | 'status' | 'workStatus' | 'secondsWorked'>
  isRunning: boolean
  /** When the seconds were counted. */
  readAt: number
}

/** How long was worked on an order, and the button that starts and stops the timer. */
export function OrderTimer({ order, isRunning, readAt }: OrderTimerProps) {
  const { id, title, secondsWorked } = order
  const queryClient = useQueryClient()
  const seconds = useSeconds(secondsWorked, isRunning, readAt)
  const { mutate, isPending } = useMutation({
    mutationFn: () => (isRunning ? stopTimer() : startTimer(id)),
    onError: (error) => adminToast.error('The timer did not change.', userMessageOf(error)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['order', id] }),
        queryClient.invalidateQueries({ queryKey: ['admin'] }),
      ]),
  })
  const Icon = isRunning ? Square : Play
  return (
    <div className="flex items-center gap-3">
      <span
        role="timer"
        aria-label={`Worked on ${title}`}
        className="text-sm whitespace-nowrap text-muted tabular-nums"
      >
        {seconds > 0 ? spellWorked(seconds) : ''}
      </span>
      {canTime(order) && (
        <Button
          variant={isRunning ? 'primary' : 'outline'}
          icon={Icon}
          size="sm"
          busy={isPending}
          aria-label={`${isRunning ? 'Stop' : 'Start'} the timer of ${title}`}
          onClick={() => mutate()}
        >
          {isRunning ? 'Stop' : 'Start'}
        </Button>
      )}
    </div>
  )
}

/** Whether there is work to be timed. */
export const canTime = ({ status, workStatus }: Pick<OrderOfDay, 'status' | 'workStatus'>) =>
  status === 'PAID' && workStatus !== 'DELIVERED'

/** Seconds that were counted when they were read, and go on since where a timer runs. */
export function useSeconds(seconds: number, isRunning: boolean, readAt: number): number {
  const now = useNow(!isRunning)
  return isRunning ? seconds + Math.max(0, Math.floor((now - readAt) / 1000)) : seconds
}

export const spellWorked = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : spellSpan(seconds * 1000)
