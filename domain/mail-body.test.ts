import { describe, expect, it } from 'vitest'
import { mailText, readMailBody } from './mail-body.ts'

const SITE = 'https://store.example'
const read = (body: string) => readMailBody(body, SITE)
const text = (...lines: string[]) => ({ kind: 'text', lines })
const button = (label: string, url: string) => ({ kind: 'button', label, url })

describe('the text of a mail', () => {
  it('is paragraphs, whose lines stay apart, and buttons', () => {
    expect(
      read(
        'Thank you.\n\n1 × SEO Audit\n2 × Fix\n\n[Open your order](https://store.example/o/1)\n\nOneday',
      ),
    ).toEqual([
      text('Thank you.'),
      text('1 × SEO Audit', '2 × Fix'),
      button('Open your order', 'https://store.example/o/1'),
      text('Oneday'),
    ])
  })

  it('may have been written with any kind of line end, and with blanks on empty lines', () => {
    expect(read('One\r\n \t\r\nTwo\r\rThree\n\n\n\n')).toEqual([
      text('One'),
      text('Two'),
      text('Three'),
    ])
  })

  it('has a button also in the middle of a paragraph', () => {
    expect(read('Look:\n[Open](/orders/1?key=a.b&c=d)\nBye')).toEqual([
      text('Look:'),
      button('Open', 'https://store.example/orders/1?key=a.b&c=d'),
      text('Bye'),
    ])
  })

  it('as plain text names the address of a button', () => {
    expect(mailText(read('Hello\n\n[Open](/orders)\n\nOneday'))).toBe(
      'Hello\n\nOpen: https://store.example/orders\n\nOneday\n',
    )
  })

  it('may be empty', () => expect(read(' \n\n ')).toEqual([]))

  it('has rows, of which one may count most; only the last bar parts label and value', () => {
    const row = (label: string, value: string, isStrong = false) => ({ label, value, isStrong })
    expect(read('Paid:\n| 1 × Ads | more | $9.00 |\n| **Total** | $9.00 |\nBye')).toEqual([
      text('Paid:'),
      { kind: 'rows', rows: [row('1 × Ads | more', '$9.00'), row('Total', '$9.00', true)] },
      text('Bye'),
    ])
    expect(read('| no value |\n| none | |')).toEqual([text('| no value |', '| none | |')])
  })

  it('has a figure, if it is alone in its paragraph', () => {
    expect(read('**482913**\n\n**a** b\n\nc\n**d**')).toEqual([
      { kind: 'figure', text: '482913' },
      text('**a** b'),
      text('c', '**d**'),
    ])
  })

  it('has quotes, in which everything is text', () => {
    const lines = ['Look:', '', '[Open](/orders/1)', '| a | b |', '**c**', '> d']
    const quote = lines.map((line) => `> ${line}`).join('\n')
    expect(read(`They wrote:\n\n${quote}\n\nBye`)).toEqual([
      text('They wrote:'),
      { kind: 'quote', lines },
      text('Bye'),
    ])
  })

  it('leaves out a quote of nothing', () => {
    expect(read('One\n\n> \n\nTwo\n\n>\n>')).toEqual([text('One'), text('Two')])
  })
})

describe('what is not a page of this store', () => {
  it.each([
    ['another website', '[Sign in](https://evil.example/x)', 'Sign in: https://evil.example/x'],
    ['an address without protocol', '[Sign in](//evil.example)', 'Sign in: https://evil.example/'],
    ['a backslash', '[Sign in](/\\evil.example)', 'Sign in: https://evil.example/'],
    [
      'a name that only begins like ours',
      '[a](https://store.example.evil)',
      'a: https://store.example.evil/',
    ],
    ['ours as a user name', '[a](https://store.example@evil)', 'a: https://store.example@evil/'],
    ['another port', '[a](https://store.example:8443/)', 'a: https://store.example:8443/'],
  ])('%s is written out', (_, line, shown) => expect(read(line)).toEqual([text(shown)]))

  it.each([
    '[Open](javascript:alert(1))',
    '[Open](data:text/html,x)',
    '[Open](mailto:a@b.example)',
    '[Open](orders/1)',
    '[Open]()',
    '[ ](https://store.example)',
    '[Open](https://)',
    '[Open](https://store.example/a b)',
    'Please [open](https://store.example) it',
    '[Open](https://store.example) now',
    '[[Open]](https://store.example)',
  ])('%s stays text', (line) => expect(read(line)).toEqual([text(line)]))
})
