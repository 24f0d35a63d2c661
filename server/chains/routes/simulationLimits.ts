/** How often one person may have a transaction tried out: each costs the operator's endpoints up to two calls. Milliseconds. */
export const simulationLimits = { most: 240, per: 600_000 } as const
