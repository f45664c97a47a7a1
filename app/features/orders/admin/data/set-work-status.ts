import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import type { WorkStatus } from '#domain/order.ts'

interface WorkStep {
  orderId: string
  /** What the owner saw. */
  from: WorkStatus | null
  to: WorkStatus
  /** What the client is asked; needed, and only used, on the way to `WAITING_FOR_CLIENT`. */
  question?: string
}

/** Begins, waits for the client, or goes on. Throws `order_changed` or `transition_not_allowed`. */
export async function setWorkStatus(
  backend: Backend,
  { orderId, from, to, question }: WorkStep,
): Promise<void> {
  const client = await backend()
  unwrapRows(
    await client.rpc('set_work_status', {
      p_order_id: orderId,
      // Null is what the owner sees before the work begins; SQL's own types do not say what may be null.
      p_from: from as WorkStatus,
      p_to: to,
      ...(question === undefined ? {} : { p_question: question }),
    }),
  )
}
