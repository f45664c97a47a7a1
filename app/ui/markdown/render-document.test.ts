import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { createBlockRenderer, renderDocument } from './render-document.ts'

describe('a document', () => {
  test('gives its headings addresses, each its own', () => {
    const { html, headings } = renderDocument('## What we *keep*\n\n### Time\n\n### Time')
    expect(headings).toEqual([
      { id: 'what-we-keep', level: 2, text: 'What we keep' },
      { id: 'time', level: 3, text: 'Time' },
      { id: 'time-2', level: 3, text: 'Time' },
    ])
    expect(html).toContain('<h2 id="what-we-keep">What we <em>keep</em></h2>')
  })

  test('joins lines, and lets tables scroll', () => {
    expect(renderDocument('one\ntwo').html.trim()).toBe('<p>one\ntwo</p>')
    expect(renderDocument('|a|\n|-|\n|b|').html).toMatch(
      /^<div data-scrolls=""><div [^>]*tabindex="0"><table>.*<\/div><\/div>/s,
    )
  })

  test.each([
    ['[x](/legal/cookie-policy#top)', '<a href="/legal/cookie-policy#top">x</a>'],
    ['[x](mailto:a@example.com)', '<a href="mailto:a@example.com">x</a>'],
    ['[x](https://a.example)', '<a href="https://a.example" target="_blank" rel="noopener">x</a>'],
    ['[x](//a.example)', '<a>x</a>'],
    ['[x](/\\a.example)', '<a href="/%5Ca.example">x</a>'],
    ['<a href="/\\a.example">x</a>', '<a>x</a>'],
    ['[x](javascript:alert(1))', '<a>x</a>'],
    ['<a href="/&quot;onclick=alert(1)">x</a>', '<a href="/&quot;onclick=alert(1)">x</a>'],
  ])('%j', (source, html) => {
    expect(renderDocument(source).html.trim()).toBe(`<p>${html}</p>`)
  })

  test('leaves the id of the main part alone', () => {
    expect(renderDocument('## Content').headings).toMatchObject([{ id: 'content-2' }])
  })

  test('shows a picture of the storage in several widths', () => {
    const { html } = renderDocument('![A chart](/storage/v1/object/public/service-media/a.webp)')
    expect(html).toContain('src="/storage/v1/render/image/public/service-media/a.webp?width=640')
    expect(html).toContain('320w')
    expect(html).toContain('alt="A chart" loading="lazy"')
  })

  test('lets code scroll, and keeps its characters', () => {
    expect(renderDocument('```html\n<b class="x">&amp;</b>\n```').html.trim()).toBe(
      '<div data-scrolls=""><pre tabindex="0" data-language="html"><code>' +
        '&lt;b class=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;</code></pre>' +
        '<button type="button" hidden>Copy</button></div>',
    )
  })

  test.each([
    '<img src=x onerror=alert(1)>',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
    '![x](//x.example/a.png)',
    '![x](https://x.example/a.png"onerror="alert(1))',
    '![" onerror="alert(1)](https://x.example/a.png)',
    '```"onfocus="alert(1)\ncode\n```',
    '## <img src=x onerror=alert(1)>',
  ])('%j runs and loads nothing', (attack) => {
    for (const tag of renderDocument(attack).html.match(/<[^>]*>/g) ?? []) {
      expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\son\w+/i)
      expect(tag).not.toMatch(/src="(?!https:\/\/|\/(?!\/))/i)
    }
  })

  test('keeps no id that it did not make, nor any script', () => {
    expect(renderDocument('<h2 id="__proto__" onclick="x()">a</h2>').html).toBe('<h2>a</h2>')
    expect(renderDocument('<p id="content">a</p><script>b()</script>').html).toBe('<p>a</p>')
  })
})

describe('the pieces of a document', () => {
  const blog = new URL('../../../supabase/seed/blog/', import.meta.url)
  const texts = readdirSync(blog).map((name) => readFileSync(new URL(name, blog), 'utf8'))
  const more = [
    '## A\n\n## A\n\n- a\n\n  b\n- c\n\n| a |\n|-|\n| b |\n\n```js\nx\n```',
    '[a][1] and [b]\n\n[1]: https://a.example\n[b]: /b',
    '<div>\n\ntext\n\n</div>\n\nafter <b>it</b>',
    '',
  ]

  test('are the document, however often parts of it change', () => {
    const render = createBlockRenderer()
    for (const text of [...texts, ...more]) {
      for (const typed of [text, `${text}\n\nmore`, text.replace('a', '**b**')]) {
        expect(render(typed).join('')).toBe(renderDocument(typed).html)
      }
    }
  })

  test('follow a link by name to its new address', () => {
    const render = createBlockRenderer()
    expect(render('[a]\n\n[a]: /one').join('')).toContain('href="/one"')
    expect(render('[a]\n\n[a]: /two').join('')).toContain('href="/two"')
  })
})
