export const userTypes = ['persona_fisica', 'persona_juridica'] as const
export type UserType = (typeof userTypes)[number]
