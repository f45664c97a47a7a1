import { useMutation, useQueryClient } from '@tanstack/react-query'

import { getProfileQuery, type Profile } from './data/get-profile.ts'
import { saveProfile } from './data/save-profile.ts'

/** Saves a part of the profile; everything that shows it reads it again. */
export function useSaveProfile(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<Profile>) => saveProfile(userId, changes),
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: getProfileQuery(userId).queryKey,
      }),
  })
}
