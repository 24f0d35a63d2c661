/**
 * What NEAR's nodes tell of the chain, and what hands over a transaction that is signed. Not what tells of the node itself
 * (`client_config`, `network_info`), nor what changes a chain of tests (`sandbox_…`, `adv_…`).
 *
 * @see https://docs.near.org/api/rpc/introduction
 */
export const nearMethods: ReadonlySet<string> = new Set([
  'EXPERIMENTAL_call_function',
  'EXPERIMENTAL_changes',
  'EXPERIMENTAL_changes_in_block',
  'EXPERIMENTAL_congestion_level',
  'EXPERIMENTAL_genesis_config',
  'EXPERIMENTAL_light_client_block_proof',
  'EXPERIMENTAL_light_client_proof',
  'EXPERIMENTAL_maintenance_windows',
  'EXPERIMENTAL_protocol_config',
  'EXPERIMENTAL_receipt',
  'EXPERIMENTAL_tx_status',
  'EXPERIMENTAL_validators_ordered',
  'EXPERIMENTAL_view_access_key',
  'EXPERIMENTAL_view_access_key_list',
  'EXPERIMENTAL_view_account',
  'EXPERIMENTAL_view_code',
  'EXPERIMENTAL_view_state',
  'block',
  'block_effects',
  'broadcast_tx_async',
  'broadcast_tx_commit',
  'changes',
  'chunk',
  'gas_price',
  'genesis_config',
  'health',
  'light_client_proof',
  'maintenance_windows',
  'next_light_client_block',
  'query',
  'send_tx',
  'status',
  'tx',
  'validators',
])
