import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, unwrapFunction } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

/** Addresses of the files of a campaign. Throws an `AppError` when there are none to be had. */
export async function createCaseStudyZip({
  caseStudyIds,
  campaignName,
}: {
  caseStudyIds: readonly string[]
  campaignName: string
}): Promise<string[]> {
  const [client, { filesAnswer }] = await Promise.all([
    browserBackend(),
    import('./case-study-answers.ts'),
  ])
  const answer = await unwrapFunction(
    await client.functions.invoke('create-case-study-zip', {
      body: { case_study_ids: caseStudyIds, campaign_name: campaignName },
    }),
  )
  const campaign = readAnswer('create-case-study-zip', filesAnswer, answer)
  const fileUrls = (campaign?.files ?? []).map((file) => file.file_url).filter(Boolean)
  if (fileUrls.length === 0) {
    throw new AppError({ code: 'files_unavailable', userMessage: MESSAGES.campaignFailed })
  }
  return fileUrls
}
