import { isStopWord } from './stop-words.ts'
import { splitWords } from './words.ts'

/** A page of the site that is no service. */
export interface SitePage {
  label: string
  /** Root-relative. */
  href: string
}

const CURRENCY =
  '(?:euros?|eur|pounds?|gbp|(?:us )?dollars?|usd|(?:my|our|another|other) currenc(?:y|ies))'
const MEANS_OF_PAYMENT =
  '(?:paypal|klarna|apple pay|google pay|(?:sepa |wire |bank )+transfers?|sepa|bitcoin|crypto(?:currency|currencies)?|credit cards?)'
const PLACE =
  '(?:(?:the )?(?:eu|uk|us|usa|united states|united kingdom|european union|netherlands)|europe|asia|africa|america|germany|austria|switzerland|france|spain|portugal|italy|ireland|sweden|norway|denmark|finland|poland|canada|mexico|brazil|india|japan|singapore|australia|new zealand|(?:my|our|other) (?:country|countries|time ?zone))'
const NATION =
  '(?:eu|uk|us|american|european|british|german|french|dutch|italian|spanish|swedish|swiss|austrian|irish|canadian|australian|indian|international|foreign|overseas)'
const FIRMS = '(?:clients|companies|customers|businesses|firms)'

/** What others have entrusted to a searcher: “is my patients’ data safe with you”. */
const THEIR_DATA =
  "(?:(?:my |our |the )?(?:patient|customer|client|personal|health|medical|sensitive)(?:['’]?s['’]?)? (?:data|information|records))"

/** “We are a medical practice: …” */
const LED_IN = "(?:^ *(?:we are|we're|i am|i'm) (?:an? )?(?:[a-z]+ ){0,2}[a-z]+ ?[,.:;-] *)?"

/** How one pays, and where clients may be: the questions of the contact page. */
const PAYING_AND_PLACES = new RegExp(
  [
    'payment (?:methods?|options?)',
    `(?:(?:pay|paying|payments?) (?:you )?(?:with|by|via|through|in) )?${MEANS_OF_PAYMENT}`,
    '(?:pay|paying|payments?) (?:you )?(?:with|by|via|in) (?:an? |my )?(?:card|check|cheque|invoice|installments?)',
    `(?:prices?|pay|charge|costs?|invoices?) (?:are )?in ${CURRENCY}`,
    '(?:what|which) currency',
    `(?:do|can|will) you (?:work|deal) (?:with|for) (?:${NATION} ${FIRMS}|${FIRMS}(?: based)? (?:in|from|outside(?: of)?) ${PLACE})`,
    `(?:do|can|will) you (?:work|deal) (?:in|from|outside(?: of)?) ${PLACE}`,
    '(?:do|can|will) you work (?:internationally|worldwide|globally|abroad)',
    'do you speak (?:english|german|french|spanish|italian|dutch|swedish|portuguese|my language)',
  ]
    .map((question) => `\\b${question}\\b`)
    .join('|'),
  'g',
)

/** Pages with what people ask for who look for one. */
const SITE_PAGES: readonly (SitePage & { asks: RegExp })[] = [
  {
    label: 'Refunds',
    href: '/how-it-works#refunds',
    asks: /\b(?:how (?:do|does) (?:a |the |your )?refunds? works?|how long (?:do|does|will) (?:a |the |my )?refunds? takes?|(?:what (?:happens )?)?if (?:you|it|the work|my order)(?: are| is|['’]re|['’]s) late|refund(?:s|ed)?|money[- ]back|guarantees?|(?:what )?(?:happens )?if (?:i|we)(?: am| are)?(?: do not|(?: do)?n['’]?t| not) (?:(?:like|love) (?:it|the (?:work|result))|happy|satisfied)(?: with (?:it|the (?:work|result)))?|cancel(?:lation)?(?: (?:my |an |the )?orders?)?)\b/g,
  },
  {
    label: 'How it Works',
    href: '/how-it-works',
    asks: /\b(?:how (?:do|does) (?:a |the |your )?revisions? works?|how (?:does )?(?:it|this) works?|how (?:long|soon|fast|quickly) (?:do|does|will|would|can) (?:it|this|you|(?:(?:a|an|my|the|your) )?(?:delivery|order|project|work))(?: take| deliver| start)?|(?:free |included )?revisions?|(?:delivery|turnaround)(?: times?)?)\b/g,
  },
  {
    label: 'Browse Services',
    href: '/services',
    asks: /\b(?:how much (?:do|does|is|are|would|will) (?:it|this|that|you|they|(?:your|the) (?:work|services?))(?: (?:cost|charge))?|what (?:do|does|would|will) (?:it|this|that|you|they) (?:cost|charge)|(?:your |the )?(?:prices|price ?list|rates|fees))\b/g,
  },
  {
    label: 'Contact',
    href: '/contact',
    asks: /\b(?:contact|(?:tele)?phone|call you|email you|your email|(?:talk|speak|chat) (?:to|with) (?:you|someone)|(?:(?:talk|speak) (?:to|with) )?(?:an? )?(?:real )?(?:human|person)|(?:live )?chat|whatsapp|customer (?:service|support)|help|(?:vat|tax) (?:id|number|invoices?)|invoices? with (?:my |our )?(?:vat|tax|company)(?: (?:id|number|name))?)\b/g,
  },
  { label: 'Contact', href: '/contact', asks: PAYING_AND_PLACES },
  {
    label: 'About',
    href: '/about',
    asks: /\b(?:who are you|about you|who (?:does|is doing|will do) the work|do you (?:outsource|subcontract)(?: (?:it|this|any of it|the work|my work|our work))?|where are you(?: based| located)?)\b/g,
  },
  {
    label: 'Recent Projects',
    href: '/resources',
    asks: /\b(?:case stud(?:y|ies)|portfolio|(?:past|recent) (?:projects?|work)|examples? of (?:your|past) work)\b/g,
  },
  { label: 'Reviews', href: '/#testimonials', asks: /\b(?:reviews?|testimonials?)\b/g },
  {
    label: 'Orders',
    href: '/orders',
    asks: /\b(?:track(?:ing)? )?(?:my|an) orders?\b|\b(?:order status|invoices?|receipts?)\b/g,
  },
  {
    label: 'Cart',
    href: '/cart',
    asks: /\b(?:(?:promo|discount|coupon|voucher)(?: codes?)?|coupons|vouchers|my (?:cart|basket))\b/g,
  },
  {
    label: 'Privacy Policy',
    href: '/legal/privacy-policy',
    asks: new RegExp(
      [
        'privacy|data protection|data process(?:ing|or) (?:agreement|addendum)|dpa',
        '(?:are you |is this )?(?:hipaa|gdpr)[- ]complian(?:t|ce)|hipaa',
        `(?:is (?:it|this) )?(?:safe|secure|confidential) (?:for|with) ${THEIR_DATA}`,
        `how do you (?:handle|treat|protect|store|keep) (?:confidential |sensitive )?${THEIR_DATA}`,
        `(?:is |are )?${THEIR_DATA} (?:is |are )?(?:safe|secure|private|confidential|protected)`,
      ]
        .map((question) => `${LED_IN}\\b(?:${question})\\b`)
        .join('|'),
      'g',
    ),
  },
  {
    label: 'Terms of Service',
    href: '/legal/terms-of-service',
    asks: /\b(?:terms(?: (?:of service|and conditions|of use))?|conditions|(?:confidential )?(?:nda|non-?disclosure(?: agreements?)?)|confidentiality(?: agreements?)?|(?:do you )?(?:charge|add) (?:vat|(?:sales )?tax(?:es)?)|(?:is|are) (?:vat|(?:sales )?tax(?:es)?) (?:included|added|charged)|(?:is (?:it|this|everything|my order|(?:my|our) (?:data|information)) |do you keep (?:(?:my|our|the) )?(?:(?:data|information|it|everything) )?)confidential)\b/g,
  },
  { label: 'Sitemap', href: '/sitemap', asks: /\bsite ?map\b/g },
  {
    label: 'Sign In',
    href: '/auth/sign-in',
    asks: /\b(?:log ?in|sign ?in|password|my account)\b/g,
  },
]

/** What is said beside it: "do you offer refunds", "phone number". */
const BESIDE = new Set('accept address find give number offer page policy read sign'.split(' '))

/** The pages that a search asks for, and for nothing else: "contact form" may be about the searcher's own. */
export function findPages(text: string): SitePage[] {
  const asked = text.toLowerCase()
  return SITE_PAGES.filter(({ asks }) => {
    const rest = asked.replace(asks, ' ')
    const isRest = ({ text: word }: { text: string }) => isStopWord(word) || BESIDE.has(word)
    return rest !== asked && splitWords(rest).every(isRest)
  }).map(({ label, href }) => ({ label, href }))
}
