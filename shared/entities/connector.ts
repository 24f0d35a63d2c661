/** Where a connector comes from (spec §3). */
export const connectorTypes = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN', 'WALLET_CONNECT', 'AUTH'] as const
export type ConnectorType = (typeof connectorTypes)[number]
