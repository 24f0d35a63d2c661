const minute = 60_000

/** Times in milliseconds. */
export const farcasterPolicy = {
  /** From the QR code to the session. */
  attemptLifetime: 10 * minute,
  /** One long poll of the device; the relay is asked every so often meanwhile. */
  wait: { most: 25_000, pause: 1_000 },
  /** Of one request to the relay. */
  request: 8_000,
  /** Of the relay's answers, in bytes. */
  answerBytes: 64 * 1024,
  /** How old a signed message may be, or how far ahead. */
  messageAge: 11 * minute,
  /** How many channels a device may open, and one address of the network. */
  perDevice: { most: 30, per: 10 * minute },
  perIp: { most: 300, per: 10 * minute },
} as const
