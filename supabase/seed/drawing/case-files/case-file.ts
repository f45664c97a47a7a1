import type { SeedCaseStudy } from '../../read-case-studies.ts'
import type { LoadedFont } from '../../../../server/store/og/fonts.ts'
import { caseDocx } from './docx.ts'
import { casePdf } from './pdf.ts'
import { caseZip } from './zip.ts'

/** The downloadable file of a case study in the format that it names. */
export async function writeCaseFile(
  study: SeedCaseStudy,
  fonts: LoadedFont[],
): Promise<Uint8Array> {
  switch (study.fileType) {
    case 'pdf':
      return casePdf(study, fonts)
    case 'docx':
      return caseDocx(study)
    case 'zip':
      return caseZip(study, await casePdf(study, fonts))
  }
}
