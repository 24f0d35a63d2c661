import { type KeptSession, smartSessionLimits } from '../api/auth/smartSessions.ts'

/** A page of what the server keeps, without the first `skip`. */
type ListKept = (skip: number) => Promise<{ sessions: readonly KeptSession[] }>

/** All that the server keeps of a person's grants, page by page. @throws what `list` throws */
export async function listKept(list: ListKept): Promise<KeptSession[]> {
  const all: KeptSession[] = []
  while (all.length < smartSessionLimits.most) {
    const { sessions } = await list(all.length)
    all.push(...sessions)
    if (sessions.length < smartSessionLimits.page) break
  }
  return all
}
