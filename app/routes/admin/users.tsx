import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { InviteUser } from '#app/features/users/admin/invite.tsx'
import { users } from '#app/features/users/admin/resource.tsx'
import { SecondFactorSetting } from '#app/features/users/admin/second-factor-setting.tsx'
import { UserDialog } from '#app/features/users/admin/user-dialog.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'

/** Everyone with an account, and who of them is an admin. */
export default function UsersPage() {
  return (
    <AdminPage
      title="Users"
      description="Everyone with an account. Customers who buy without one are in the orders."
      actions={<InviteUser />}
    >
      <SecondFactorSetting />
      <ResourceList of={users} />
      <UserDialog />
    </AdminPage>
  )
}
