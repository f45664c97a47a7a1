import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'

import type { Profile } from './get-profile.ts'

const NOT_SAVED = "I couldn't save your changes. Please try again."

/** Saves the parts of the profile that are given. Throws an `AppError`. */
export async function saveProfile(
  userId: string,
  { fullName, billing, mails }: Partial<Profile>,
): Promise<void> {
  const columns = {
    ...(fullName === undefined ? {} : { full_name: fullName }),
    ...(billing
      ? {
          billing: {
            name: billing.name,
            company: billing.company,
            address: billing.address,
            tax_id: billing.taxId,
          },
        }
      : {}),
    ...(mails ? { notifications: mails } : {}),
  }
  try {
    const client = await browserBackend()
    const saved = unwrapRows(
      await client.from('profiles').update(columns).eq('id', userId).select('id'),
    )
    if (saved?.length !== 1) {
      throw new AppError({ code: 'profile_missing', userMessage: NOT_SAVED })
    }
  } catch (cause) {
    const code = cause instanceof AppError ? cause.code : 'backend_unreachable'
    throw new AppError({ code, userMessage: NOT_SAVED, cause })
  }
}
