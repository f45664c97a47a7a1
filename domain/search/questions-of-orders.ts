import { YOU, type SiteQuestions } from './site-questions.ts'

/** What is asked about an order, from its price to its refund. */
export const QUESTIONS_OF_ORDERS: readonly SiteQuestions[] = [
  {
    label: 'Refunds',
    href: '/how-it-works#refunds',
    questions: `
      refund|refunded
      ! refund i
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
      withdrawal|withdraw right|14|consumer|period`,
  },
  {
    label: 'How it Works',
    href: '/how-it-works',
    questions: `
      how it|this|that|you work
      how it|this work step|explained
      how long|soon|fast|quick|quickly it|this|you|delivery|order|project|work
      ! revision|revison
      ! the_brief|my_brief
      round|number|many revision|change
      second|another round revision|change
      ask changes after|delivery|order
      correction|changes after delivery
      delivery|turnaround
      delivery|turnaround time
      lead time
      when|what deadline|clock
      when|what starts deadline|clock
      clock start|starts|stop|paused|pause|running|runs
      deadline move
      pay before|after|first|upfront|advance work|delivery
      what happens|next after|once|when|if pay|payment|order|buy|checkout|purchase
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
      cheap|catch|expensive why|so|how
      upgrade after|order|pay|paying|bigger
      guest_order account
      remove|revoke ${YOU}|yourself access|account
      admin|read rights|access|only give|enough|need
      start|order two|several|second|another later|next|month service
      same service two|three|several websites|sites|shops|stores|brands
      wrong service
      wrong service swap|change|switch
      pick|choose|set start date|day
      sick|ill ${YOU}
      real human|person|bot|robot ${YOU}
      work|text|report|this|it|everything done|written|made ai|chatgpt|robot
      you ai|chatgpt use|work
      you team|staff|employees have
      how long until|till|before result|report|delivered|it|get|i
      when get|receive|have|delivered i|we
      redo it|this|work|everything
      rubbish|garbage|useless work|result|report|this|it
      picked|chose|bought|ordered|orderd|chosen wrong service|one|thing
      add something|service|item|more order|later|afterwards
      price final
      price|cost extra|additional|final|hidden|surprise
      remove|revoke|end access ${YOU}
      admin|access need ${YOU}
      how access give|invite|get ${YOU}
      trust password|access|data ${YOU}
      dont|not|never share|send|give password|login
      one-time|recurring payment|pay|charge|order
      support|help after delivery|delivered|order|project
      several|multiple|two|three services once|same|one
      need|without|create an_account|account_to|account buy|order|purchase|pay|guest
      guest order|buy|checkout|purchase`,
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
    label: 'Orders',
    href: '/orders',
    questions: `
      my|an order|orders
      ! my_order
      order status|tracking
      where is|wheres order|files
      wheres order
      track|tracking order
      invoice
      receipt|recipt|reciept|recept
      invoice|receipt accounting|accountant|accounts department|send|accountant
      where|how download file|files
      upload|send file|files my order
      link my|lost|missing|order order
      colleague order access|see
      change|modify|edit|update my order
      how|where send|upload|attach|share file|document|material|photo|picture ${YOU}
      forgot|forget attach|add|upload|send|mention file|document|something|picture
      download link|file expired|link|broken|doesnt|not
      upload stuck|fails|failed|size|large|limit|slow
      ordered nothing|heard|yesterday
      week|days nothing|waiting|still been|since|for
      resend|again order|link confirmation|email|order|link`,
  },
  {
    label: 'Cart',
    href: '/cart',
    questions: `
      promo|discount|coupon|coupons|voucher|vouchers
      promo|discount|coupon|voucher code|field
      deal|sale|offer black_friday|christmas|cyber_monday|special
      my cart|basket`,
  },
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
      password reset mail|email never|not|no|where|came
      my account
      create|open|register|make|delete|close account
      sign up
      verification|verify|activation|confirmation_code code|email|mail|link never|not|no|didnt|where|resend|expired
      change my|our|the email|address|adress`,
  },
]
