import { expect, it } from 'vitest'
import { invoiceText, lettersMissing, lettersProblem } from './invoice-letters.ts'

it.each([
  'Łukaszewska 田中',
  'Ελένη Παπαδοπούλου',
  'Їжакевич Ђорђе, ООО «Ёлка»',
  '髙橋﨑𠮷野さくら ㈱',
  '王小明，臺灣',
  '김민수 똠방각하',
  'Nguyễn Văn Đức',
  'Müller & Söhne – “GmbH”, № 7, 5 € (ABC-1/2)',
  'ul. Długa 1\n80-831 Gdańsk\tPL',
  'a zero\u200bwidth space and a soft\u00adhyphen',
])('%j prints as typed', (text) => {
  expect(lettersMissing(text)).toEqual([])
  expect(lettersProblem(text)).toBeNull()
})

it.each([
  ['Ada 😀 and 🚀', ['😀', '🚀']],
  ['שרה כהן', ['ש', 'ר', 'ה', 'כ', 'ן']],
  ['محمد', ['م', 'ح', 'د']],
  ['राम', ['र', 'ा', 'म']],
  ['สมชาย', ['ส', 'ม', 'ช', 'า', 'ย']],
  ['broken \ud800', ['\ufffd']],
])('of %j it names the letters that are missing', (text, missing) => {
  expect(lettersMissing(text)).toEqual(missing)
})

it('says which letters are missing, and of many how many', () => {
  expect(lettersProblem('Ada 😀')).toBe(
    'The invoice cannot show 😀. Please spell it with other characters.',
  )
  expect(lettersProblem('אבגדהוזחטיכל')).toMatch(
    /^The invoice cannot show א ב ג ד ה ו ז ח ט י and 2 more\./,
  )
})

it('composes what was typed in parts, and leaves letters of names alone', () => {
  expect(invoiceText('Łódź 김'.normalize('NFD'))).toBe('Łódź 김')
  expect(invoiceText('\ufa10\ufa11')).toBe('\ufa10\ufa11')
})
