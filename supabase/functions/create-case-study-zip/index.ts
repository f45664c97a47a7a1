import { isUuid } from '#domain/uuid.ts'
import { invalidRequest, refusal } from '../_shared/refusal.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'

const MAX_CASE_STUDIES = 50
const MAX_CAMPAIGN_CHARACTERS = 200

/**
 * Body: {case_study_ids, campaign_name}. Answers {files: [{file_url}]}: the files of those case
 * studies that belong to the campaign, newest first (product 26.8).
 */
export default forVisitors(async (request, { supabase }) => {
  const body = await readBody(request)
  const { data, error } = await supabase
    .from('case_studies')
    .select('file_url')
    .in('id', readIds(body['case_study_ids']))
    .eq('campaign_name', readCampaign(body['campaign_name']))
    .neq('file_url', '')
    .order('created_at', { ascending: false })
  if (error) throw error
  if (data.length === 0) throw refusal('files_unavailable')
  return { files: data }
})

function readIds(value: unknown): string[] {
  const ids = Array.isArray(value) ? value : []
  if (ids.length > 0 && ids.length <= MAX_CASE_STUDIES && ids.every(isUuid)) return ids
  throw invalidRequest(`case_study_ids must list 1 to ${MAX_CASE_STUDIES} case studies by id.`)
}

function readCampaign(value: unknown): string {
  const name = typeof value === 'string' ? value.trim() : ''
  if (name && name.length <= MAX_CAMPAIGN_CHARACTERS) return name
  throw invalidRequest('campaign_name must name a campaign.')
}
