import type { Hand, Scene } from './order-scene.ts'
import type { WorkState } from './order-states.ts'
import { upload, type Purchase } from './orders.ts'
import type { Outcome } from './procedures.ts'
import { rowOf, type Account } from './shop.ts'

/** A scene with someone else's order beside it, and people who have no business there. */
export interface RefusalScene extends Scene {
  other: Scene
  ada: Account
  admin: Account
  /** Ada, signed in, without a key. */
  stranger: Hand
  /** Anyone, without a key. */
  passerBy: Hand
}

/** Something that must not work, and how it is answered. */
export interface Refusal {
  /** Who does what. */
  what: string
  at: WorkState
  purchase?: Purchase
  /** What has happened before. */
  before?(scene: RefusalScene): Promise<unknown>
  act(scene: RefusalScene): Promise<Outcome>
  status: number
  code: string
}

type Act = (hand: Hand, scene: RefusalScene) => Promise<Outcome>
type Before = (scene: RefusalScene) => Promise<unknown>

/** A refusal in one line: what one of the two tries, when, and "status code". */
export const refusedTo =
  (who: 'guest' | 'owner') =>
  (what: string, at: WorkState, answer: string, act: Act, before?: Before): Refusal => {
    const [status = '', code = ''] = answer.split(' ')
    return {
      what: `the ${who}: ${what}`,
      at,
      ...(before ? { before } : {}),
      act: (scene) => act(scene[who], scene),
      status: Number(status),
      code,
    }
  }

/** The id of the newest file of an order. */
export async function fileOf({ shop }: Scene, orderId: string): Promise<string> {
  const files = shop.backOffice.from('order_files').select('id').eq('order_id', orderId)
  const { id } = await rowOf(files.order('created_at', { ascending: false }).limit(1))
  return String(id)
}

export const otherUploads: Before = ({ shop, other }) => upload(shop, other.order.id)
