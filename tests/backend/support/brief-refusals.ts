import { fileOf, otherUploads, refusedTo, type Refusal, type RefusalScene } from './refusal.ts'
import { upload } from './orders.ts'

const QUESTIONS = [
  { label: 'Goal' },
  { label: 'Site', kind: 'url', is_required: false },
  { label: 'Tone', kind: 'choice', options: ['Plain', 'Warm'], is_required: false },
]

/** Answers by the labels of the questions; the goal is there unless it says otherwise. */
function answersTo({ order }: RefusalScene, answers: Record<string, unknown> = {}) {
  const given: Record<string, unknown> = { Goal: 'More orders.', ...answers }
  return Object.fromEntries(order.questions.map(({ id, label }) => [id, given[label]]))
}

const guest = refusedTo('guest')

const wrong = (what: string, answers: Record<string, unknown>): Refusal => ({
  ...guest(`a brief with ${what}`, 'AWAITING_BRIEF', '422 invalid_brief', (hand, scene) =>
    hand.submitBrief(answersTo(scene, answers)),
  ),
  purchase: { questions: QUESTIONS },
})

const noAnswers = (what: string, answers: unknown): Refusal => ({
  ...guest(`a brief that is ${what}`, 'AWAITING_BRIEF', '422 invalid_brief', (hand) =>
    hand.submitBrief(answers),
  ),
  purchase: { questions: QUESTIONS },
})

const written = ({ guest: hand, ...scene }: RefusalScene) =>
  hand.submitBrief(answersTo({ guest: hand, ...scene }))

/** Briefs with an answer that cannot be accepted, and briefs that no one waits for. */
export const briefRefusals: readonly Refusal[] = [
  wrong('a missing answer', { Goal: undefined }),
  wrong('a blank answer', { Goal: ' \n\t ' }),
  wrong('an answer of 5,001 characters', { Goal: 'x'.repeat(5_001) }),
  wrong('a script for an address', { Site: 'javascript:alert(1)' }),
  wrong('a host without a dot for an address', { Site: 'acme' }),
  wrong('words without an address', { Site: 'the shop of https://acme, page b' }),
  wrong('a line that is no address', { Site: 'https://acme.example\nhttps://b' }),
  wrong('a choice that there is not', { Tone: 'Loud' }),
  wrong('a choice in other letters', { Tone: 'warm' }),
  noAnswers('a list', ['More orders.']),
  noAnswers('a number', 7),
  noAnswers('null', null),
  {
    ...guest('a brief twice', 'AWAITING_BRIEF', '409 brief_not_expected', (hand, scene) =>
      hand.submitBrief(answersTo(scene)),
    ),
    purchase: { questions: QUESTIONS },
    before: written,
  },
  guest('a brief that no one asked for', 'IN_PROGRESS', '409 brief_not_expected', (hand) =>
    hand.submitBrief({}),
  ),
  {
    ...guest(
      'a brief with a file of another order',
      'AWAITING_BRIEF',
      '422 file_not_found',
      async (hand, scene) =>
        hand.submitBrief(answersTo(scene), [await fileOf(scene, scene.other.order.id)]),
      otherUploads,
    ),
    purchase: { questions: QUESTIONS },
  },
  {
    ...guest(
      'a brief with a file of the owner',
      'AWAITING_BRIEF',
      '422 file_not_found',
      async (hand, scene) =>
        hand.submitBrief(answersTo(scene), [await fileOf(scene, scene.order.id)]),
      ({ shop, order }) => upload(shop, order.id, 'admin'),
    ),
    purchase: { questions: QUESTIONS },
  },
]
