/**
 * What gives away an NFT that was sent to advertise something. Wrong for some: such an NFT is marked, never hidden for
 * good.
 */
export const spamRules = {
  /** An address to go to: a name of a site, or one spelt so that filters miss it. */
  link: /(?:https?:|www\.)|\b[\p{L}\p{N}-]{2,}\s?(?:\.|\[\.\]|\(\.\)|․|。)\s?(?:com|net|org|io|xyz|app|site|top|club|vip|info|online|live|gift|claim|finance|network|pro|fi|me|co|cc|eth\.limo)\b/iu,
  /** What is promised, and what is to be done for it. */
  bait: /\b(?:claim(?:able|s)?|visit|voucher|airdrop(?:ped)?|giveaway|redeem|eligible|(?:free|mystery)\s*(?:mint|box|nft)|reward(?:s|ed)?|bonus|winner|congrat\w*)\b|\$\s?\d[\d,.]*\s?k?\b/iu,
  /** Marks that are not seen and change how a text is read. */
  hidden: /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]/u,
  /** In one transaction that the receiver did not send: whoever gives to so many has not been asked by each. */
  receivers: 20,
} as const

/** What is known of an NFT when it is judged. */
export interface NftSigns {
  /** Its own words and its collection's, as they came: with the marks that no screen shows. */
  texts: readonly (string | null | undefined)[]
  /** Whether the one who holds it sent the transaction that brought it. */
  asked: boolean
  /** How many got one of the same contract in the same transaction. */
  receivers: number
}

/** @example isSpam({ texts: ['Visit apes-reward.com to claim'], asked: false, receivers: 1 }) // true */
export function isSpam({ texts, asked, receivers }: NftSigns): boolean {
  if (asked) return false
  const { link, bait, hidden, receivers: many } = spamRules
  const words = texts.flatMap((text) => text ?? [])
  return receivers >= many || words.some((text) => hidden.test(text) || link.test(text) || bait.test(text))
}
