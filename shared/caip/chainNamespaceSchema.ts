import * as z from 'zod/mini'
import { chainNamespaces } from './namespace.ts'

export const chainNamespaceSchema = z.enum(chainNamespaces)
