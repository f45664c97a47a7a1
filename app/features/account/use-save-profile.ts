import { useMutation, useQueryClient } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'

import { getProfileQuery, type Profile } from './data/get-profile.ts'
import { saveProfile } from './data/save-profile.ts'

/** Saves a part of the profile; whatever shows it reads it again. */
export function useSaveProfile(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<Profile>) => saveProfile(browserBackend, userId, changes),
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: getProfileQuery(browserBackend, userId).queryKey,
      }),
  })
}
