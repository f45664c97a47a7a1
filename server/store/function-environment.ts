import type { Config } from './config.ts'

/** What the functions in `supabase/functions` are configured with here, as a hosted project is by its secrets. */
export function functionEnvironment(
  config: Pick<Config, 'publicUrl' | 'siteUrl' | 'stripe' | 'embeddings' | 'smtp'>,
): Record<string, string> {
  const { publicUrl, siteUrl, stripe, embeddings, smtp } = config
  return {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    SITE_URL: siteUrl ?? publicUrl,
    INVOICE_FONTS_URL: new URL('../../supabase/invoice-fonts/', import.meta.url).href,
    ...(stripe.isSandbox ? { STRIPE_API_URL: publicUrl } : {}),
    ...(embeddings
      ? {
          EMBEDDINGS_URL: embeddings.url,
          EMBEDDINGS_API_KEY: embeddings.apiKey,
          EMBEDDINGS_MODEL: embeddings.model,
          EMBEDDINGS_MIN_SIMILARITY: embeddings.minSimilarity,
        }
      : {}),
    ...(smtp ? { SMTP_URL: smtp.url, MAIL_FROM: smtp.from } : {}),
  }
}
