/** A call as it came, before anything of it is believed. */
export interface ApiCall {
  /** Of the endpoint, as the table writes it. */
  path: string
  /** Exactly what was sent: the proof holds its hash. */
  body: Uint8Array
  header(name: string): string | undefined
  /** Of the client, by the trusted proxies' word. */
  ip: string
}
