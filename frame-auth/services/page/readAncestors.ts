/** The origins of the documents around this one, nearest first; null where the browser does not tell (Firefox). */
export function readAncestors({ location }: Window): readonly string[] | null {
  const origins: unknown = Reflect.get(location, 'ancestorOrigins')
  return typeof origins === 'object' && origins !== null ? Array.from(Object(origins), String) : null
}
