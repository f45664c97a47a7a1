import { FilterXSS } from 'xss'

import { balanceTags } from './balance-tags.ts'

/** Text-level and block tags without a way to load anything; media, forms and frames stay out. */
const TEXT_TAGS = (
  'h1 h2 h3 h4 h5 h6 p div section blockquote pre hr br ul ol li dl dt dd span strong b em i u s ' +
  'del ins mark small sub sup code kbd q cite abbr details summary table caption thead tbody ' +
  'tfoot tr figure figcaption'
).split(' ')

/** Tags whose content is not text, so it goes with them. */
const OPAQUE_TAGS = (
  'script style template noscript iframe object svg math textarea select title xmp noembed ' +
  'noframes plaintext'
).split(' ')

const COLOR = /^(#[0-9a-f]{3,8}|[a-z]{3,24}|(rgb|hsl)a?\([\d\s.,%/]+\))$/i
const LENGTH = /^\d{1,3}(\.\d+)?(px|em|rem|%)?$/
const WORD = /^[a-z-]{2,24}$/i

/** The visual properties that a style attribute may set, and what their values may look like. */
const STYLES = {
  color: COLOR,
  'background-color': COLOR,
  'font-weight': /^([1-9]00|bold|bolder|lighter|normal)$/,
  'font-style': /^(normal|italic|oblique)$/,
  'font-size': LENGTH,
  'line-height': LENGTH,
  'letter-spacing': LENGTH,
  'text-align': /^(left|right|center|justify|start|end)$/,
  'text-decoration': WORD,
  'text-transform': WORD,
  'list-style-type': WORD,
}

// The raw attribute text has to start like this, so an encoded scheme never matches.
const WEB_ADDRESS = /^\s*(https?:\/\/[^\s"'<>`]+)\s*$/i
// One slash only: two would lead to another host.
const SITE_ADDRESS = /^(?:\/(?![/\\])|#|mailto:)[^\s"'<>`\\]*$/
const IMAGE_ADDRESS = /^(?:https:\/\/|\/(?![/\\]))[^\s"'<>`\\]*$/
const FRAGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/

type AttributeRule = (
  tag: string,
  name: string,
  value: string,
  isListed: boolean,
) => string | undefined

const STYLED_TEXT = {
  ...Object.fromEntries(TEXT_TAGS.map((tag) => [tag, ['style']])),
  a: ['href', 'title', 'style'],
  th: ['style', 'colspan', 'rowspan'],
  td: ['style', 'colspan', 'rowspan'],
}

const descriptionFilter = createFilter(STYLED_TEXT, (tag, name, value) =>
  tag === 'a' && name === 'href' ? webLink(value) : undefined,
)

const documentFilter = createFilter(
  {
    ...STYLED_TEXT,
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    pre: ['tabindex', 'data-language'],
    img: ['src', 'srcset', 'sizes', 'alt', 'loading'],
  },
  (tag, name, value, isListed) => {
    if (tag === 'a' && name === 'href') {
      return SITE_ADDRESS.test(value) ? `href="${value}"` : webLink(value)
    }
    if (tag === 'img' && name === 'src') return IMAGE_ADDRESS.test(value) ? undefined : ''
    return isListed && name === 'id' && !FRAGMENT.test(value) ? '' : undefined
  },
)

/**
 * The HTML of a description without anything that could run or load (product 7.22): standard
 * tags only, `style` limited to visual properties, links to web addresses only, which
 * open in a new tab without a way back to this one.
 */
export function sanitiseHtml(html: string): string {
  return balanceTags(descriptionFilter.process(html))
}

/** As `sanitiseHtml`, for the store's own documents: headings keep an id, links may stay on the site, pictures show. */
export function sanitiseDocument(html: string): string {
  return balanceTags(documentFilter.process(html))
}

function createFilter(whiteList: Record<string, string[]>, rule: AttributeRule): FilterXSS {
  return new FilterXSS({
    whiteList,
    css: { whiteList: STYLES },
    stripIgnoreTag: true,
    stripIgnoreTagBody: OPAQUE_TAGS,
    onTagAttr: rule,
  })
}

function webLink(href: string): string {
  const address = WEB_ADDRESS.exec(href)?.[1]
  return address ? `href="${address}" target="_blank" rel="noopener"` : ''
}
