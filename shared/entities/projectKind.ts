/**
 * What a project is for. A `test` project serves development hosts alone, with wallets, logins and a network of the kit's own: nothing of
 * value and no real mail. The database says which it is, and a project keeps its kind.
 */
export const projectKinds = ['live', 'test'] as const
export type ProjectKind = (typeof projectKinds)[number]

/** What the id of every test project begins with. */
export const testProjectPrefix = 'test_'
