import type { OrderBrief } from '../schema.ts'
import { asMoment } from '../order-times.ts'
import { FileList } from './file-list.tsx'
import { LinkedText } from './linked-text.tsx'

interface BriefAnswersProps {
  brief: OrderBrief
  /** The order has several services: each is named, also where it alone was briefed. */
  isOfSeveral: boolean
}

/** The brief as it was sent, in the words of its questions then. */
export function BriefAnswers({ brief, isOfSeveral }: BriefAnswersProps) {
  const groups = groupBriefByService(repeatedBesideTheirService(brief.answers))
  return (
    <>
      {!isOfSeveral && <Sent at={brief.submittedAt} />}
      <div className="grid gap-10">
        {groups.map(({ title, entries }) => (
          <div key={title}>
            {(isOfSeveral || groups.length > 1) && <h3 className="mb-3 text-title">{title}</h3>}
            {isOfSeveral && <Sent at={entries[0]?.submittedAt ?? brief.submittedAt} />}
            <Answers answers={entries} />
          </div>
        ))}
      </div>
      <FileList files={brief.files} />
    </>
  )
}

/** What every order is asked may be answered with each part: alone, such an answer would not say what it is about. */
function repeatedBesideTheirService(answers: OrderBrief['answers']): OrderBrief['answers'] {
  const forAll = answers.filter(({ serviceTitle }) => serviceTitle === null)
  const isRepeated = (one: (typeof answers)[number]) =>
    forAll.includes(one) &&
    forAll.filter(({ questionId }) => questionId === one.questionId).length > 1
  const serviceOf = ({ submittedAt }: (typeof answers)[number]) =>
    answers.find((one) => one.serviceTitle !== null && one.submittedAt === submittedAt)
  return [
    ...answers.filter((one) => !isRepeated(one)),
    ...answers
      .filter(isRepeated)
      .map((one) => ({ ...one, serviceTitle: serviceOf(one)?.serviceTitle ?? null })),
  ]
}

function Sent({ at }: { at: string }) {
  return (
    <p className="mb-5 text-sm text-muted">
      Sent <time dateTime={at}>{asMoment(at)}</time>
    </p>
  )
}

function Answers({ answers }: Pick<OrderBrief, 'answers'>) {
  return (
    <dl className="grid border-t border-hairline">
      {answers.map(({ question, answer }) => (
        <div
          // What every order is asked may have an answer of each part.
          key={`${question} ${answer}`}
          className="grid gap-x-8 gap-y-1 border-b border-hairline py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <dt className="text-sm text-muted">{question}</dt>
          <dd className="min-w-0 break-words whitespace-pre-wrap">
            <LinkedText text={answer} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const FOR_ALL = 'About you and your project'

interface BriefEntry {
  /** Null for what every order is asked. */
  serviceTitle: string | null
}

/** Questions or answers of a brief under the service that they are about, in their order. */
export function groupBriefByService<Entry extends BriefEntry>(
  brief: readonly Entry[],
): { title: string; entries: Entry[] }[] {
  const groups = Map.groupBy(brief, ({ serviceTitle }) => serviceTitle ?? FOR_ALL)
  return Array.from(groups, ([title, entries]) => ({ title, entries }))
}
