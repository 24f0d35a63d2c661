import type { Permission } from '#shared/delegations/grant.ts'

/** What a page asked for, and in which shape: of ERC-7715 as of January 2026, or of the draft before it. */
export interface AskedGrant {
  shape: 'execution' | 'older'
  /** As it came. */
  request: Readonly<Record<string, unknown>>
}

/** A session as a page asks for it, in whichever of the shapes. Times are Unix seconds. */
export interface GrantDraft {
  /** EIP-155; left out: the chain that the page is on. */
  chainId?: number
  holder: string
  permission: Permission
  /** Left out: now. */
  start?: number
  end: number
  /** The person may make less of it. */
  isAdjustable: boolean
  /** To be answered in the shape in which it was asked. */
  asked: AskedGrant
}

export interface ParseGrantParameters {
  params: unknown
  account: string
  /** Unix seconds. */
  now: number
}
