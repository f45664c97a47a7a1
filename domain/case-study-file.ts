/** File types that a case study may have (product 15.11). */
export const CASE_STUDY_FILE_TYPES = ['pdf', 'doc', 'docx', 'mp4', 'mov', 'zip'] as const
type CaseStudyFileType = (typeof CASE_STUDY_FILE_TYPES)[number]

/** The bucket takes no larger ones. */
const MAX_CASE_STUDY_FILE_BYTES = 10 * 1024 * 1024

const OFFICE = 'application/vnd.openxmlformats-officedocument'

export const CASE_STUDY_MIME_TYPES: Readonly<Record<CaseStudyFileType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${OFFICE}.wordprocessingml.document`,
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  zip: 'application/zip',
}

export const isCaseStudyFileType = (value: unknown): value is CaseStudyFileType =>
  CASE_STUDY_FILE_TYPES.some((type) => type === value)

/** What a file is by its content, whatever its name; null when it is nothing that a case study may have. */
export function caseStudyFileType(bytes: Uint8Array): CaseStudyFileType | null {
  const text = new TextDecoder('latin1').decode(bytes)
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('PK\u0003\u0004')) return archiveType(text)
  // The container of old office documents, installers and mails: its streams, named in UTF-16, tell them apart.
  if (text.startsWith('\u00d0\u00cf\u0011\u00e0')) return text.includes(WORD_STREAM) ? 'doc' : null
  const [box, brand] = [text.slice(4, 8), text.slice(8, 12)]
  if (box === 'ftyp') return brand === 'qt  ' ? 'mov' : MP4_BRANDS.test(brand) ? 'mp4' : null
  return ['moov', 'mdat', 'wide'].includes(box) ? 'mov' : null
}

/** An archive names its files. Other office documents are none of what a case study may have. */
function archiveType(text: string): CaseStudyFileType | null {
  if (text.includes('word/document.xml')) return 'docx'
  return /(?:xl\/workbook|ppt\/presentation)\.xml/.test(text) ? null : 'zip'
}

const WORD_STREAM = 'W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0'
/** Pictures are kept in the same container, as `avif` and `heic`. */
const MP4_BRANDS = /^(?:iso\w|mp4\w|M4V |avc1|dash|MSNV)$/

/** What is wrong with a file for a case study; null when nothing is. */
export function caseStudyFileProblem(file: {
  type: CaseStudyFileType | null
  bytes: number
}): string | null {
  if (file.bytes === 0) return 'This file is empty.'
  if (file.bytes > MAX_CASE_STUDY_FILE_BYTES) return 'This file is larger than 10 MB.'
  return file.type === null ? 'Please upload a PDF, Word, ZIP, MP4, or MOV file.' : null
}

/** From the address of a file that lies elsewhere; null where its ending says nothing. */
export function endingType(fileUrl: string): CaseStudyFileType | null {
  const ending = /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(fileUrl)?.[1]?.toLowerCase()
  return isCaseStudyFileType(ending) ? ending : null
}
