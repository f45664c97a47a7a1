import {
  atStripe,
  failed,
  ok,
  unanswered,
  warning,
  type Asked,
  type Check,
  type PaymentMode,
} from './check.ts'

/** What the account at the provider says of itself. */
export interface AccountFacts {
  id: string
  country: string | null
  chargesEnabled: boolean
  payoutsEnabled: boolean
  currency: string | null
  descriptor: string | null
  /** Why the provider has stopped it, in its own words: "requirements.past_due". */
  disabledReason: string | null
  /** What it still wants to know: "business_profile.url". */
  due: readonly string[]
}

/** The mode that a key is for; null for one that is none of Stripe's. */
export function modeOfKey(key: string): 'test' | 'live' | null {
  const mode = /^(?:sk|rk|pk)_(test|live)_/.exec(key)?.[1]
  return mode === 'test' || mode === 'live' ? mode : null
}

/** Enough of a key to recognize it, and too little to use it: `sk_live_…4f2a`. */
export function maskKey(key: string): string {
  const start = /^[a-z]+_(?:test_|live_)?/.exec(key)?.[0] ?? ''
  return key.length >= start.length + 12 ? `${start}…${key.slice(-4)}` : `${start}…`
}

/** `publishable` is null where none is set: buyers pay on the provider's own page, which needs none. */
export function judgeKeys({
  isSandbox,
  secret,
  publishable,
}: {
  isSandbox: boolean
  secret: string
  publishable: string | null
}): Check {
  const evidence = [
    { label: 'Secret key', value: isSandbox ? 'the sandbox’s own' : maskKey(secret) },
    {
      label: 'Publishable key',
      value: publishable ? maskKey(publishable) : "not set: buyers pay on Stripe's page",
    },
  ]
  if (isSandbox) {
    return warning('keys', 'Payments run in the sandbox: no real money is taken.', {
      evidence,
      action: atStripe('Get keys from Stripe', 'apikeys'),
    })
  }
  const mode = modeOfKey(secret)
  const action = atStripe('Copy the keys from Stripe', 'apikeys')
  if (!mode) return failed('keys', "The secret key isn't one of Stripe's.", { evidence, action })
  if (publishable && modeOfKey(publishable) !== mode) {
    const text = `The secret key is for ${nameOf(mode)}, and the publishable key is not.`
    return failed('keys', text, { evidence, action })
  }
  return mode === 'live'
    ? ok('keys', 'The keys are for real payments.', { evidence })
    : warning('keys', 'The keys are for tests: cards are not charged.', { evidence, action })
}

const nameOf = (mode: 'test' | 'live') => (mode === 'live' ? 'real payments' : 'tests')

export function judgeAccount(
  account: Asked<AccountFacts>,
  mode: PaymentMode,
  storeCurrency = 'usd',
): Check[] {
  if ('problem' in account) {
    return (['charges', 'payouts', 'currency', 'descriptor'] as const).map((key) =>
      unanswered(key, account.problem),
    )
  }
  const { answer } = account
  return [
    judgeCharges(answer),
    judgePayouts(answer),
    judgeCurrency(answer, storeCurrency),
    judgeDescriptor(answer, mode),
  ]
}

const accountOf = ({ id, country }: AccountFacts) => ({
  label: 'Account',
  value: [id, country].filter(Boolean).join(', '),
})

function judgeCharges(account: AccountFacts): Check {
  const { chargesEnabled, disabledReason, due } = account
  const evidence = [
    accountOf(account),
    ...(disabledReason ? [{ label: 'Reason', value: disabledReason }] : []),
    ...(due.length > 0 ? [{ label: 'Still asked for', value: due.join(', ') }] : []),
  ]
  const action = atStripe('Complete the account at Stripe', 'account/onboarding')
  if (!chargesEnabled) {
    return failed('charges', "The account can't take payments yet.", { evidence, action })
  }
  return due.length > 0
    ? warning('charges', 'The account takes payments, and Stripe still asks for details.', {
        evidence,
        action,
      })
    : ok('charges', 'The account can take payments.', { evidence })
}

function judgePayouts(account: AccountFacts): Check {
  const evidence = [accountOf(account)]
  return account.payoutsEnabled
    ? ok('payouts', 'The money can be paid out to your bank.', { evidence })
    : failed('payouts', "The money can't be paid out: Stripe needs a bank account.", {
        evidence,
        action: atStripe('Add a bank account at Stripe', 'settings/payouts'),
      })
}

function judgeCurrency({ currency }: AccountFacts, storeCurrency: string): Check {
  const evidence = [
    { label: 'Prices', value: storeCurrency.toUpperCase() },
    { label: 'Account', value: currency?.toUpperCase() ?? 'not chosen' },
  ]
  if (currency === storeCurrency) {
    return ok('currency', 'Prices and the account have the same currency.', { evidence })
  }
  const text = currency
    ? `Prices are in ${storeCurrency.toUpperCase()} and the account is in ${currency.toUpperCase()}: each payout is converted, for a fee.`
    : 'The account has no currency yet.'
  return warning('currency', text, {
    evidence,
    action: atStripe('Add a bank account in that currency', 'settings/payouts'),
  })
}

function judgeDescriptor({ descriptor }: AccountFacts, mode: PaymentMode): Check {
  const text = descriptor?.trim() ?? ''
  const evidence = [{ label: 'On card statements', value: text || 'nothing' }]
  if (text.length >= 5) {
    return ok('descriptor', 'Buyers recognize the store on their card statement.', { evidence })
  }
  const judge = mode === 'live' ? failed : warning
  return judge(
    'descriptor',
    'Card statements have no name of the store: buyers dispute what they don’t recognize.',
    { evidence, action: atStripe('Set the statement descriptor', 'settings/public') },
  )
}
