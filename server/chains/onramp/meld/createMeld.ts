import type { MeldConfig } from '../../../config/onrampConfig.ts'
import { compareDecimals } from '../numbers.ts'
import { OnrampError } from '../onrampError.ts'
import type { OnrampProvider } from '../onrampProvider.ts'
import { askMeld, meldLabel } from './askMeld.ts'
import { meldTransactionsSchema, quotesSchema, sessionSchema } from './meldShapes.ts'
import { readMeldOffer } from './readMeldOffer.ts'
import { readMeldWebhook } from './readMeldWebhook.ts'
import { toMeldTransaction } from './toTransaction.ts'

/**
 * Meld, which asks many sellers. Its webhooks only say that something has changed: what, it is asked for, so that their order does not
 * matter.
 *
 * @see https://docs.meld.io/docs/webhook-events-crypto, https://docs.meld.io/docs/fetch-transaction-information,
 *   https://docs.meld.io/api-reference/crypto/retail-ramp/crypto-session-widget-create
 * @param webhookUrl what the operator has told Meld, for its signatures are of that, too
 */
export function createMeld(config: MeldConfig, webhookUrl: string): OnrampProvider {
  const { feeRange, logoUri } = config
  return {
    name: 'meld',
    label: meldLabel,
    logoUri,
    ...(feeRange && { feeRange }),
    networks: null,
    offer: (asked, signal) => readMeldOffer(config, asked, signal),

    async quote({ coin, payment, country }, amount, signal) {
      const body = {
        countryCode: country,
        sourceAmount: amount,
        sourceCurrencyCode: payment.currency,
        destinationCurrencyCode: coin.id,
      }
      const { quotes } = await askMeld(config, {
        path: 'payments/crypto/quote',
        schema: quotesSchema,
        signal,
        body,
      })
      const [best] = quotes.toSorted((a, b) => compareDecimals(b.destinationAmount, a.destinationAmount))
      if (!best) throw new OnrampError('NOT_FOR_SALE', `${meldLabel} has no seller for this`)
      const inFiat = (value: string) => ({ amount: value, currency: best.sourceCurrencyCode })
      return {
        quoteId: `${best.serviceProvider}`,
        paymentTotal: inFiat(best.sourceAmount),
        paymentSubtotal: inFiat(best.sourceAmountWithoutFees ?? best.sourceAmount),
        purchaseAmount: { amount: best.destinationAmount, currency: coin.symbol },
        networkFee: inFiat(best.networkFee ?? '0'),
        providerFee: inFiat(best.totalFee),
      }
    },

    async begin({ coin, payment, country, orderId, address, fiatAmount }, signal) {
      const { widgetUrl } = await askMeld(config, {
        path: 'crypto/session/widget',
        schema: sessionSchema,
        signal,
        body: {
          sessionType: 'BUY',
          externalSessionId: orderId,
          externalCustomerId: orderId,
          sessionData: {
            walletAddress: address,
            countryCode: country,
            sourceCurrencyCode: payment.currency,
            destinationCurrencyCode: coin.id,
            ...(fiatAmount !== undefined && { sourceAmount: fiatAmount }),
            lockFields: ['destinationCurrencyCode', 'walletAddress'],
          },
        },
      })
      return widgetUrl
    },

    async transactions(orderId, _, signal) {
      const path = `payments/transactions?externalSessionIds=${orderId}`
      const { transactions } = await askMeld(config, { path, schema: meldTransactionsSchema, signal })
      return transactions
        .filter(({ externalSessionId }) => externalSessionId === orderId)
        .map(toMeldTransaction)
    },

    readWebhook: readMeldWebhook(config, webhookUrl),
  }
}
