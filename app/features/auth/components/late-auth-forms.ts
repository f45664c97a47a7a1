import { lateForm } from '#app/form/late-form.tsx'

const loadForms = () => import('./auth-forms.tsx')

export const SignInForm = lateForm(async () => (await loadForms()).SignInForm, 'min-h-72')
export const SignUpForm = lateForm(async () => (await loadForms()).SignUpForm)
export const ForgotPasswordForm = lateForm(async () => (await loadForms()).ForgotPasswordForm)
export const SecondFactorForm = lateForm(
  async () => (await import('./second-factor-form.tsx')).SecondFactorForm,
)
export const ResetPasswordForm = lateForm(async () => (await loadForms()).ResetPasswordForm)
