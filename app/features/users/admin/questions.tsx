import type { AskProps } from '#app/resource/resource.ts'
import { QuestionForm } from '#app/ui/admin/confirm.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'

import type { ListedUser } from './user-words.tsx'

type Asked = AskProps<ListedUser>

const whoOf = ({ row, count }: Asked) =>
  row ? 'this user' : `${count} ${count === 1 ? 'user' : 'users'}`

interface Question {
  title: string
  text: string
  action: string
  /** To be typed before yes is possible. */
  typed?: string
  isDestructive?: true
}

/** Asks before something is done to one user or several. */
const asking = (questionAbout: (who: string, asked: Asked) => Question) =>
  function AskAboutUsers(asked: Asked) {
    const { row, isBusy, onAnswer } = asked
    const { title, ...question } = questionAbout(whoOf(asked), asked)
    return (
      <Dialog isOpen onClose={() => onAnswer(null)} title={title} role="alertdialog">
        {row && <p className="mb-3 font-medium break-all">{row.email}</p>}
        <QuestionForm
          question={question}
          isBusy={isBusy}
          onAnswer={(isYes) => onAnswer(isYes ? {} : null)}
        />
      </Dialog>
    )
  }

export const AskMakeAdmin = asking((who) => ({
  title: `Make ${who} an admin?`,
  text: 'Admins see every order and customer, change all content, and decide who else is an admin.',
  action: 'Make Admin',
}))

export const AskDeactivate = asking((who) => ({
  title: `Deactivate ${who}?`,
  text: "They are signed out right away and can't sign in until you reactivate them. Their orders stay as they are.",
  action: 'Deactivate',
}))

export const AskRemoveFactor = asking((who) => ({
  title: `Remove the second factor of ${who}?`,
  text: 'For someone who has lost their phone and their recovery codes. From then on, the password alone opens the account, so make sure it is them who asks.',
  action: 'Remove',
}))

export const AskDelete = asking((who, { row }) => ({
  title: `Delete ${who}?`,
  text: 'Profiles, briefs, files, and messages are deleted. Orders stay without name and address, and invoices as they are, because tax law requires it. A last email confirms it. This cannot be undone.',
  action: 'Delete Permanently',
  typed: row?.email ?? 'delete',
  isDestructive: true,
}))
