/** A page of the site that is no service, with what people ask for who look for it. */
export interface SiteQuestions {
  label: string
  /** Root-relative. */
  href: string
  /**
   * A question a line. All of its words must be in a search, in any order and form; those parted by “|” stand for each
   * other, and “bank_transfer” is two words in this order.
   */
  questions: string
}

const CURRENCY = 'euro|eur|pound|gbp|dollar|usd|krona|kronor|sek|currency'
const MEANS_OF_PAYMENT =
  'paypal|klarna|swish|apple_pay|google_pay|amex|american_express|visa|mastercard|card|sepa|bank_transfer|wire_transfer|wire|bitcoin|crypto|cryptocurrency'
const PLACE =
  'eu|uk|us|usa|united_states|united_kingdom|european_union|europe|asia|africa|america|germany|austria|switzerland|france|spain|portugal|italy|ireland|sweden|norway|denmark|finland|poland|netherlands|canada|mexico|brazil|india|japan|singapore|australia|new_zealand|country|countries|timezone|time_zone|abroad|overseas|internationally|worldwide|globally'
const NATION =
  'eu|uk|us|american|european|british|german|french|dutch|italian|spanish|swedish|swiss|austrian|irish|canadian|australian|indian|international|foreign|overseas'
const LANGUAGE =
  'english|german|french|spanish|italian|dutch|swedish|danish|norwegian|portuguese|language'
const CLIENTS = 'client|company|companies|customer|business|firm'
/** What others have entrusted to a searcher: “is my patients’ data safe with you”. */
const THEIR = 'patient|customer|client|personal|health|medical|sensitive'
const DATA = 'data|information|info|record|file'
const YOU = 'you|your|youre|youve'

export const SITE_QUESTIONS: readonly SiteQuestions[] = [
  {
    label: 'Refunds',
    href: '/how-it-works#refunds',
    questions: `
      refund|refunded
      refund card|account|bank
      money back
      money|cash again|return|returned
      want my money
      guarantee|guaranteed
      guarantee|guaranteed result
      ${YOU}|it|delivery|work|order|deadline late|overdue
      late delivery|order|work
      miss|missed deadline|date
      not|dont|didnt|never like|love|want it|work|result|delivered|deliver
      not|isnt|am|im|if|what happy|satisfied
      unhappy|dissatisfied|disappointed
      bad|poor|terrible work|result|quality
      cancel|cancellation
      cancel|cancellation order|before|started|start
      withdrawal|withdraw right|14
      withdrawal right 14`,
  },
  {
    label: 'How it Works',
    href: '/how-it-works',
    questions: `
      how it|this|that|you work
      how it|this work step|explained
      how long|soon|fast|quick|quickly it|this|you|delivery|order|project|work
      revision|revison
      round|number|many revision|change
      second|another round revision|change
      ask changes after|delivery|order
      correction|changes after delivery
      delivery|turnaround
      delivery|turnaround time
      lead time
      when|what deadline|clock
      when|what starts deadline|clock
      clock start|starts|stop|paused|pause
      deadline move
      pay before|after|first|upfront|advance work|delivery
      what happens|next after|once|when|if pay|order|buy|checkout|purchase
      weekend|weekends|saturday|sunday|holiday|holidays|christmas|easter|vacation|summer ${YOU}|work|closed|open|hour|count|order|deliver|delivery|include
      what need from|me|us ${YOU}|start|order
      what you need
      how|where|when|what|who|can|fill|change|send|after|mistake|the brief
      dont|not|what know answers brief|question
      slow answer
      give|need|have|safe|secure|safely access ${YOU}
      who|safe|send|see password|login|access ${YOU}|see
      hidden cost|fees|charge
      why|how price|prices fixed
      wrong service
      wrong service swap|change|switch
      pick|choose|set start date|day
      sick|ill ${YOU}
      one-time|recurring payment|pay|charge|order
      support|help after delivery|delivered|order|project
      several|multiple|two|three services once|same|one
      need|without account buy|order|purchase|pay`,
  },
  {
    label: 'Browse Services',
    href: '/services',
    questions: `
      how much cost|charge|be|is|are it|this|that|${YOU}|work|service
      what cost|charge it|this|that|${YOU}|work|service
      price your|the|list
      rates
      fees
      what services|service ${YOU}|offer|have|sell`,
  },
  {
    label: 'Contact',
    href: '/contact',
    questions: `
      contact
      phone|telephone
      phone|telephone number
      email address
      call|email|phone|reach|contact|message|write|text|meet ${YOU}
      talk|speak|chat ${YOU}|someone|human|person|somebody
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
      call|phone someone|somebody
      vat|tax id|number|invoice
      invoice vat|tax|company|business
      tax exempt
      tax exempt nonprofit|charity|school|church
      purchase order number
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
      card|payment declined|refused|failed|rejected
      charged|paid|billed|payment twice
      payment no|not|without confirmation
      you work|deal|have ${NATION} ${CLIENTS}
      you work|deal|have ${CLIENTS} in|from|outside|abroad ${PLACE}
      you work|deal in|from|outside|my|abroad|internationally|worldwide|globally|overseas ${PLACE}
      ${PLACE} ${CLIENTS} ${YOU}
      time zone ${YOU}
      ${YOU}|which|what speak|write|work ${LANGUAGE}
      get|have|possible this|it swedish|english
      rush
      rush order
      faster extra|pay|money
      not|isnt|something list can|do
      which|what service|one choose|right|best|need|pick`,
  },
  {
    label: 'About',
    href: '/about',
    questions: `
      who are|is you
      about you
      who does|doing|do|did|will work
      you outsource|subcontract
      outsource|subcontract work
      you freelancer|agency|person|alone|one|team are
      one person|man agency|team|or
      freelancers you|outsource india|abroad|overseas
      where are|based|located you
      behind store|website|this
      legit|scam|trustworthy|real|fake|trust ${YOU}|is|store|website
      ${YOU}|years experience
      how years|long|many experience|business
      ${YOU}|what background|education|qualification|qualifications|certificate|certificates|certification|credentials
      ${YOU} have|any|are certificates|certified|certification`,
  },
  {
    label: 'Recent Projects',
    href: '/resources',
    questions: `
      case|cases study|studies
      portfolio
      past|recent|previous|finished|earlier project|work
      example|sample ${YOU}|past|previous|earlier work|project`,
  },
  {
    label: 'Reviews',
    href: '/#testimonials',
    questions: `
      review
      testimonial
      references
      speak|talk|contact former|past|previous|your client|customer`,
  },
  {
    label: 'Orders',
    href: '/orders',
    questions: `
      ${'my|an'} order|orders
      order status|tracking
      where is|wheres order|files
      wheres order
      track|tracking order
      invoice
      receipt|recipt|reciept
      invoice|receipt accounting|accountant|accounts department|send|accountant
      where|how download file|files
      upload|send file|files my order
      link my|lost|missing|order order
      colleague order access|see`,
  },
  {
    label: 'Cart',
    href: '/cart',
    questions: `
      promo|discount|coupon|coupons|voucher|vouchers
      promo|discount|coupon|voucher code|field
      my cart|basket`,
  },
  {
    label: 'Privacy Policy',
    href: '/legal/privacy-policy',
    questions: `
      privacy
      data protection
      data process|processing|processor agreement|addendum
      dpa
      hipaa
      hipaa compliant|compliance
      you gdpr compliant|compliance
      ${THEIR} ${DATA} safe|secure|confidential|private|protected|handle|treat|protect|store|keep
      how handle|treat|protect|store confidential ${DATA}
      delete|erase my data|information
      share|sell|see my|our|who data|information ${YOU}|anyone|see
      how|long keep|store my|our file|data ${YOU}
      safe|secure enter|card number|details`,
  },
  {
    label: 'Cookie Policy',
    href: '/legal/cookie-policy',
    questions: `
      cookies this|your|you site|website|store|use
      cookie policy`,
  },
  {
    label: 'Terms of Service',
    href: '/legal/terms-of-service',
    questions: `
      term|terms
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
      rights|own|owns|ownership|copyright who|result|work|make|deliver|delivered
      country|where registered|company ${YOU}|company
      private|consumer|consumers|individual|individuals person|persons|buy|order`,
  },
  { label: 'Blog', href: '/blog', questions: 'blog your|the' },
  { label: 'Sitemap', href: '/sitemap', questions: 'sitemap\nsite map' },
  {
    label: 'Sign In',
    href: '/auth/sign-in',
    questions: `
      login
      log in
      signin
      sign in
      password|pasword
      forgot|lost|reset password|pasword
      my account
      create|open|register|make|delete|close account
      sign up
      change my|our|the email|address|adress`,
  },
]
