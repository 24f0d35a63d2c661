/** What a wallet shows a person before it acts. */
export interface ApprovalRequest {
  wallet: { name: string; icon: string }
  origin: string
  title: string
  /** The verb on the button that agrees. */
  action: string
  rows: readonly { label: string; value: string }[]
  /** A longer text, shown as it is: the message to sign. */
  text?: string
}

/** What a wallet needs of the page it lives in. */
export interface WalletEnvironment {
  /** Also tells, by its `storage` event, what the wallet remembers in another tab. */
  target: EventTarget
  origin: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Asks the person; resolves to the answer. */
  prompt(request: ApprovalRequest): Promise<boolean>
}
