import { describe, expect, test } from 'vitest'

import { renderMarkdown } from './render-markdown.ts'

describe('what markdown may do', () => {
  test.each([
    ['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
    ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    ['1. one\n2. two', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>'],
    ['a < b & c > d', '<p>a &lt; b &amp; c &gt; d</p>'],
    ['', ''],
  ])('%j', (source, html) => {
    expect(renderMarkdown(source).trim()).toBe(html)
  })

  test('links to web addresses open in a new tab, without access to this one', () => {
    expect(renderMarkdown('[site](https://example.com/?a=1&b=2)').trim()).toBe(
      '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener">site</a></p>',
    )
  })

  test('a link elsewhere keeps its text only', () => {
    expect(renderMarkdown('[mail](mailto:a@example.com)').trim()).toBe('<p><a>mail</a></p>')
    expect(renderMarkdown('[path](/admin)').trim()).toBe('<p><a>path</a></p>')
  })

  test('style keeps visual properties and loses the rest', () => {
    const html = renderMarkdown(
      '<p style="color:#c00;position:fixed;background-color:url(https://x.example/a);inset:0">x</p>',
    )
    expect(html.trim()).toBe('<p style="color:#c00;">x</p>')
  })
})

/** From the public lists: OWASP filter evasion, html5sec, PortSwigger. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://x.example/a.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<SCRIPT>alert(1);//\\<</SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>"\\>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert&#40;1&#41;</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
  '<base href="https://x.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://x.example/a.css">',
  '<style>@import "https://x.example/a.css"; body{background:url(javascript:alert(1))}</style>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">go</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))">x</p>',
  '<div style="width:expression(alert(1))">x</div>',
  '<div style="-moz-binding:url(https://x.example/x.xml#a)">x</div>',
  '<div style="color:red;background-image:url(&quot;javascript:alert(1)&quot;)">x</div>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript&colon;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href=\'https://x.example" onmouseover="alert(1)\'>x</a>',
  '<a href="https://x.example" onmouseover=alert(1) target=_self>x</a>',
  '<a href=`javascript:alert(1)`>x</a>',
  '<b/onmouseover=alert(1)>x</b>',
  '<p/style="color:red"/onclick=alert(1)>x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p id="__proto__" name="cookie" class="x">x</p>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT&colon;alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '![x](https://x.example/a.png"onerror="alert(1))',
  '[x](https://x.example "onmouseover=alert(1)")',
  '<javascript:alert(1)>',
  '```html\n<script>alert(1)</script>\n```',
  '`<img src=x onerror=alert(1)>`',
]

const ALLOWED_TAG =
  /^<\/?(h[1-6]|p|div|section|blockquote|pre|hr|br|[uod]l|li|d[td]|span|strong|b|em|i|u|s|del|ins|mark|small|su[bp]|code|kbd|q|cite|abbr|details|summary|table|caption|t(head|body|foot|r|h|d)|figure|figcaption|a)\b/i
const ALLOWED_ATTRIBUTE =
  /^(href="https?:\/\/[^"]*"|target="_blank"|rel="noopener"|title="[^"]*"|style="[a-z#0-9:;\s().,%/-]*"|style|title|(col|row)span="\d+"|\/)$/i

describe('what an attacker may not do', () => {
  test.each(ATTACKS)('%j', (attack) => {
    const html = renderMarkdown(attack)
    for (const tag of html.match(/<[^>]*>?/g) ?? []) {
      expect(tag).toMatch(ALLOWED_TAG)
      const attributes = tag.replace(/^<\/?\w+\s*/, '').replace(/>$/, '')
      for (const attribute of attributes.match(/[^\s"=]+(="[^"]*")?/g) ?? []) {
        expect(attribute).toMatch(ALLOWED_ATTRIBUTE)
      }
    }
    expect(html).not.toMatch(/style="[^"]*(url|expression|binding|@import)/i)
  })
})
