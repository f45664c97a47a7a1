import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { SeedCaseStudy } from '../../read-case-studies.ts'
import { CATEGORY_LOOKS, INK } from '../../../../server/store/og/category-look.ts'
import { patternBand } from './band.ts'
import { FILE_DATE } from '../file-date.ts'
import { IMPRINT, caseSections, metricText } from './case-text.ts'

const BAND = { width: 604, height: 132 }
const NO_BORDER = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const NO_BORDERS = { top: NO_BORDER, bottom: NO_BORDER, left: NO_BORDER, right: NO_BORDER }

/** A case study as an editable Word document: band, title, figures and the three sections. */
export async function caseDocx(study: SeedCaseStudy): Promise<Uint8Array> {
  const color = CATEGORY_LOOKS[study.category].color.slice(1)
  const band = await patternBand(study.category, study.slug, BAND.width * 2, BAND.height * 2)
  const document = new Document({
    title: study.title,
    description: study.excerpt,
    creator: 'Demo store',
    styles: { default: { document: { run: { font: 'Arial', size: 22, color: INK.slice(1) } } } },
    sections: [
      {
        properties: { page: { margin: { top: 1000, bottom: 1000, left: 1200, right: 1200 } } },
        children: [
          new Paragraph({
            children: [new ImageRun({ type: 'png', data: band, transformation: BAND })],
          }),
          line(
            `${study.category} / ${study.clientName}, ${study.industry}`,
            { bold: true, size: 21, color },
            280,
            60,
          ),
          new Paragraph({
            heading: HeadingLevel.TITLE,
            spacing: { after: 120 },
            children: [
              new TextRun({ text: study.title, bold: true, size: 60, color: INK.slice(1) }),
            ],
          }),
          line(study.excerpt, { size: 26 }, 0, 280),
          figures(study, color),
          ...caseSections(study).flatMap(({ heading, text }) => [
            new Paragraph({
              heading: HeadingLevel.HEADING_1,
              spacing: { before: 320, after: 80 },
              children: [new TextRun({ text: heading, bold: true, size: 26, color: INK.slice(1) })],
            }),
            new Paragraph({ spacing: { line: 310 }, children: [new TextRun(text)] }),
          ]),
          line(IMPRINT, { size: 17 }, 480, 0),
        ],
      },
    ],
  })
  return withFixedDates(await Packer.toBuffer(document))
}

function line(
  text: string,
  run: { bold?: boolean; size: number; color?: string },
  before: number,
  after: number,
) {
  return new Paragraph({ spacing: { before, after }, children: [new TextRun({ text, ...run })] })
}

function figures(study: SeedCaseStudy, color: string): Table {
  const cells = Object.entries(study.metrics).map(([key, number]) => {
    const { value, name } = metricText(key, number)
    return new TableCell({
      borders: { ...NO_BORDERS, top: { style: BorderStyle.SINGLE, size: 16, color: INK.slice(1) } },
      children: [
        line(value, { bold: true, size: 64, color }, 80, 0),
        new Paragraph({
          alignment: AlignmentType.LEFT,
          children: [new TextRun({ text: name, bold: true, size: 19 })],
        }),
      ],
    })
  })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: { ...NO_BORDERS, insideHorizontal: NO_BORDER, insideVertical: NO_BORDER },
    rows: [new TableRow({ children: cells })],
  })
}

/**
 * The library stamps the present time; a fixed one keeps the file the same from run to run. The list of content types
 * comes first, where programs that tell a format by its content look for it.
 */
function withFixedDates(data: Uint8Array): Uint8Array {
  const {
    '[Content_Types].xml': contentTypes,
    'docProps/core.xml': core,
    ...others
  } = unzipSync(data)
  if (contentTypes === undefined || core === undefined) throw new Error('Not a Word document')
  const dated = strFromU8(core).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, FILE_DATE.toISOString())
  return zipSync(
    { '[Content_Types].xml': contentTypes, ...others, 'docProps/core.xml': strToU8(dated) },
    { mtime: FILE_DATE, level: 9 },
  )
}
