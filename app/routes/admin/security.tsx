import { describeDevice } from '#app/features/account/describe-device.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { Security } from '#app/features/security/admin/security-page.tsx'
import { SecondFactorSetting } from '#app/features/users/admin/second-factor-setting.tsx'

/** Who gets in, what is protected, and what is owed to customers. */
export default function SecurityPage() {
  return (
    <AdminPage
      title="Security"
      description="Who signs in, what is protected and how well, and what customers have asked about their data."
    >
      <Security describeDevice={describeDevice} factorSetting={<SecondFactorSetting />} />
    </AdminPage>
  )
}
