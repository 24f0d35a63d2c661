/**
 * `true` where two types are the same, `false` where one is wider or narrower. A type that the package publishes is
 * written out, because its schema would bring zod into the page's build; this keeps the two together:
 *
 * @example true satisfies Same<Account, z.infer<typeof accountSchema>>
 */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
