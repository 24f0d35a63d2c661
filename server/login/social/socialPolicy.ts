const minute = 60_000

/** Times in milliseconds. */
export const socialPolicy = {
  /** From the registration to the session. */
  attemptLifetime: 10 * minute,
  /** How long a window waits for the device to register what it was opened for. */
  registration: { most: 10_000, pause: 200 },
  /** How often it asks: a device that is slow, or far away, has not loaded the secure frame by then. */
  registrationAsks: 4,
  /** One long poll of the device. A person has just come back to the page: they see the pause. */
  wait: { most: 25_000, pause: 250 },
  /** Of one request to a provider. */
  request: 8_000,
  /** How long a provider's published endpoints are believed. */
  discoveryFreshFor: 60 * minute,
  /** Of a provider's answer that is posted, in bytes. */
  callbackBytes: 16 * 1024,
  /** Of what a provider says of a person, in bytes. */
  profileBytes: 64 * 1024,
  /** Of an Apple client secret, in seconds. */
  clientSecretLifetime: 300,
  /** How many sign-ins a device may begin, and one address of the network. */
  perDevice: { most: 30, per: 10 * minute },
  perIp: { most: 300, per: 10 * minute },
  /** What the windows of sign-ins may ask: nobody has proved anything there yet. A window asks twice, and may be loaded again. */
  asksPerAttempt: { most: 20, per: 10 * minute },
  asksPerIp: { most: 600, per: 10 * minute },
  /** Windows of one address of the network that wait at a time, in one process: each looks at the database all the while. */
  waitingPerIp: 20,
} as const
