import { LANGUAGES } from './languages.ts'
import { YOU, type SiteQuestions } from './site-questions.ts'

const CURRENCY = 'euro|eur|pound|gbp|dollar|usd|krona|kronor|sek|currency'
const MEANS_OF_PAYMENT =
  'paypal|klarna|swish|apple_pay|google_pay|amex|american_express|visa|mastercard|card|sepa|bank_transfer|wire_transfer|wire|bitcoin|crypto|cryptocurrency'
const PLACE =
  'eu|uk|us|usa|united_states|united_kingdom|european_union|europe|asia|africa|america|germany|austria|switzerland|france|spain|portugal|italy|ireland|sweden|norway|denmark|finland|poland|netherlands|canada|mexico|brazil|india|japan|singapore|australia|new_zealand|country|countries|timezone|time_zone|abroad|overseas|internationally|worldwide|globally'
const NATION =
  'eu|uk|us|american|european|british|german|french|dutch|italian|spanish|swedish|swiss|austrian|irish|canadian|australian|indian|international|foreign|overseas'
const LANGUAGE = ['language', ...LANGUAGES].join('|')
/** Work in a language that is not the store's own: “website in Spanish”. */
const IN_ANOTHER = [...LANGUAGES]
  .filter((language) => language !== 'english' && language !== 'swedish')
  .map((language) => `in_${language}`)
  .join('|')
const CLIENTS = 'client|company|companies|customer|business|firm'
/** Who has what a searcher no longer has: “our freelancer disappeared with the passwords”. */
const FORMER =
  'freelancer|developer|designer|webmaster|contractor|nephew|ex_agency|old_agency|former_agency|last_agency'
/** What others have entrusted to a searcher: “is my patients’ data safe with you”. */
const THEIR = 'patient|customer|client|personal|health|medical|sensitive'
const DATA = 'data|information|info|record|file'

/** What is asked about the store, who is behind it, and what it promises. */
export const QUESTIONS_OF_STORE: readonly SiteQuestions[] = [
  {
    label: 'Contact',
    href: '/contact',
    questions: `
      contact
      phone|telephone
      phone|telephone number
      email address
      call|email|phone|reach|contact|message|meet|write_to|talk_to|speak_to ${YOU}
      talk|speak|chat someone|human|person|somebody
      chat_with|speak_with|talk_with ${YOU}
      call|talk|meeting|meet before|first|person|quick
      human
      real person|human
      chat
      live chat
      whatsapp
      customer service|support
      help
      how|where|want|make complain|complaint
      opening|office|business|working hours
      how|fast|quickly answer|reply|respond ${YOU}
      nobody|never|no answer|reply|response ${YOU}|message
      contact form reply|answer|sent|no
      call|phone|ring me|someone|somebody
      zoom|video|meeting|talk|chat before|first|we
      move|zoom|link call
      email|address support
      anybody|anyone|someone there|here
      custom quote|offer|price|project|package
      quote project|custom|bigger|larger
      discount|cheaper|deal|price ngo|nonprofit|charity|student|students|school|startup
      cheaper|discount|bundle|deal order|buy|three|two|several|multiple|both
      retainer|monthly|subscription ${YOU}|offer|have
      confirmation email|mail|message not|no|never|where|get|received|arrived|come
      vat|tax id|number|invoice
      invoice vat|tax|company|business
      tax exempt
      tax exempt nonprofit|charity|school|church
      ! charged|billed twice|two_times
      ! order_confirmation no|not|never|where
      ! call free|15|fifteen
      ! password|login|logins|credential|credentials ${FORMER} disappeared|vanished|ghosted|gone|left|quit|has|have|had|holds|took|keeps|kept
      ! login|logins|credentials back need|get|want|my|our
      ! lost_access|lost_the_login|lost_our_logins|lost_my_login
      redesign_my|redesign_our|rebuild_my|rebuild_our website|site|homepage
      new_website|new_homepage need|want
      ! new_website_for my|our
      ! recover_domain|recover_my_domain|recover_our_domain from|old|lost|stolen|expired
      ! recover_access|recover_login|recover_logins|regain_access
      ! who controls|owns domain|login|logins|passwords
      call missed|showed|show|reschedule|book|cancel ${YOU}|my|our|a
      gift|card|voucher gift ${YOU}|sell|offer|this|service
      retainer
      monthly instead|retainer one-off|retainer
      partnership|collaboration|partner
      partnership|collaboration|partner proposal|inquiry|offer
      screen_reader|wcag ${YOU}|checkout|site
      purchase_order|po accounting|number|need|send|accept|system|use
      payment
      payment method|option
      pay|paying|payment|accept ${MEANS_OF_PAYMENT}
      ${MEANS_OF_PAYMENT} possible|accepted|accept
      paypal
      klarna
      apple_pay
      google_pay
      sepa
      bank_transfer|wire_transfer
      credit card
      pay|paying|payment invoice|installment|installments|check|cheque
      price|pay|charge|cost|invoice ${CURRENCY}
      what|which currency
      why|only|everything dollars
      pay half|part|split|later now|half|later|rest
      card|payment declined|refused|failed|rejected
      checkout|payment_page broken|fails|failed|error|stuck|crashes|hangs|not_working|not_work|not_load|not_open|wont|doesnt|cant
      charged|paid|billed|payment twice
      payment no|not|without confirmation
      you work|deal|have ${NATION} ${CLIENTS}
      you work|deal|have ${CLIENTS} in|from|outside|abroad ${PLACE}
      you work|deal in|from|outside|my|abroad|internationally|worldwide|globally|overseas ${PLACE}
      ${PLACE} ${CLIENTS} ${YOU}
      time_zone|timezone ${YOU}
      ${YOU}|which|what speak|work ${LANGUAGE}
      ${LANGUAGE}
      ! ${IN_ANOTHER}
      ${LANGUAGE}|text|texts translation|translate|translator
      get|have|possible this|it swedish|english
      rush
      rush order
      faster extra|pay|money
      not|isnt|something|different list|else can|do|want|need
      which|what service|one choose|right|best|need|pick|first`,
  },
  {
    label: 'About',
    href: '/about',
    questions: `
      who are|is you
      about_you
      who does|doing|do|did|will work
      you outsource|subcontract
      outsource|subcontract work
      you freelancer|agency|person|alone|one|team are
      one person|man agency|team|or
      freelancers you|outsource india|abroad|overseas
      where are|based|located you
      behind store|website|this|shop|site|business
      legit|scam|trustworthy|real|fake ${YOU}|this|store
      is this scam|legit|fake|real site|website|store|shop
      why|can|should trust you
      ${YOU}|years experience
      how years|long|many experience|business
      ${YOU}|what background|education|qualification|qualifications|certificate|certificates|certification|credentials
      ${YOU} have|any|are certificate|certificates|certified|certification|degree|qualified`,
  },
  {
    label: 'Recent Projects',
    href: '/resources',
    questions: `
      case|cases study|studies
      portfolio
      show me|us finished|recent|past work|result|sample
      past|recent|previous|finished|earlier project|work
      example|sample ${YOU}|past|previous|earlier work|project
      did|have|ever|already you work|worked|done|helped before|ever|already|like|similar`,
  },
  {
    label: 'Write a Review',
    href: '/submit-review',
    questions: `
      leave|write|submit|post review
      change|remove|delete|edit|withdraw review my|i`,
  },
  {
    label: 'Reviews',
    href: '/#testimonials',
    questions: `
      review
      testimonial
      any|your|read|honest|real review client|customer|buyer|people|${YOU}
      references
      speak|talk|contact former|past|previous|your client|customer`,
  },
  {
    label: 'Privacy Policy',
    href: '/legal/privacy-policy',
    questions: `
      privacy
      data protection
      ! data process|processing|processor agreement|addendum
      dpa
      hipaa
      hipaa compliant|compliance
      you gdpr compliant|compliance
      ${THEIR} ${DATA} safe|secure|confidential|private|protected|handle|treat|protect|store|keep
      how handle|treat|protect|store confidential ${DATA}
      delete|erase my|personal data|information
      how long file stay|online|available
      stop|unsubscribe me newsletter|email|mail|sending
      share|sell|see|pass my|our|who data|information|email|address|adress ${YOU}|anyone|see
      gdpr request
      gdpr request data|my
      what|how do|happens|handle my|our data|information|file ${YOU}
      what happens my|our data|information|file after|afterwards|then
      store|save|keep|see card|credit_card ${YOU}|my
      ai my|our data|text|information
      how|long keep|store my|our file|data ${YOU}
      safe|secure enter|card number|details|info|information|card`,
  },
  {
    label: 'Cookie Policy',
    href: '/legal/cookie-policy',
    questions: `
      cookies ${YOU}|this site|website|store|use|set|place|which|what
      opt|turn|switch out|off tracking|cookies
      cookie policy`,
  },
  {
    label: 'Terms of Service',
    href: '/legal/terms-of-service',
    questions: `
      term|terms
      ! reverse_charge
      vat|invoice reverse_charge
      resell|whitelabel|white_label ${YOU}|work|result|client
      use|show|publish my|our logo|name ${YOU}|portfolio|reference
      publish|mention|name my|our company|logo|project dont|not|never|without
      law applies|apply|governing|govern|governs|dispute|which
      law contract|country applies|apply|governing|governs|which
      dispute
      jurisdiction
      liability|liable
      liability|liable break|broke|damage|damages|website|site|mistake ${YOU}
      if break|broke|damage|destroy|crash my|our ${YOU}
      consumer|consumers right|rights
      use|keep work|result|text|texts|file forever|anywhere|sites
      you work competitors|competitor|rivals
      term condition|service|use
      condition
      nda
      nondisclosure|disclosure
      nondisclosure|disclosure agreement|non
      confidential nda
      confidentiality
      confidentiality agreement
      it|this|everything|order|data|information|send|you confidential
      vat
      tax|taxes|vat charge|add|included|include|added|charged|price|pay
      sales tax
      reverse charge
      reverse|vat|tax charge|vat|tax ${PLACE}
      rights|own|owns|ownership|copyright who|result|work|make|deliver|delivered|file
      country|where registered|company ${YOU}|company
      company|business registration|registered|legal number|name|id|entity
      private|consumer|consumers|individual|individuals person|persons|buy|order`,
  },
  { label: 'Blog', href: '/blog', questions: 'blog your|the' },
  { label: 'Sitemap', href: '/sitemap', questions: 'sitemap\nsite map' },
]
