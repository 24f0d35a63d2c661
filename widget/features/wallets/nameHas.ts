/** Whether a name has what was typed; anything has nothing. */
export function nameHas(name: string, typed: string): boolean {
  return name.toLowerCase().includes(typed.trim().toLowerCase())
}
