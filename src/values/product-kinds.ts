/** What the shop knows of a kind of product, such as 'Face serum'. Admins describe kinds; products name them. */
export interface KindFacts {
  returnClass: ReturnClass
  /** How much most people use in a day, in grams or millilitres; null where nobody can tell. */
  dailyUse: number | null
  /** Null where its colour is not worn. */
  colourArea: ColourArea | null
  /** Null: as its list of ingredients tells. */
  routineStep: RoutineStepName | null
  isForFace: boolean
  isRinsedOff: boolean
  profilePart: ProfilePart
}

/** Whether an opened piece comes back: cosmetics only sealed, tools either way, samples and gifts not at all. */
export const returnClasses = ['sealed_only', 'normal', 'none'] as const
export type ReturnClass = (typeof returnClasses)[number]

/** Where a colour is worn; on a face the eye sees smaller differences. */
export const colourAreas = ['face', 'cheeks', 'lips', 'eyes', 'nails'] as const
export type ColourArea = (typeof colourAreas)[number]

/** In their order: thin before thick, sunscreen last, make-up after it. */
export const routineSteps = [
  ...(['remover', 'wash', 'mask', 'scrub', 'toner', 'serum', 'gel', 'cream', 'oil', 'sunscreen'] as const),
  ...(['foundation', 'powder', 'blush', 'eyes', 'lips'] as const),
] as const
export type RoutineStepName = (typeof routineSteps)[number]

/** What counts of those who review it: how make-up looks depends on the tone, how a cream feels on the type of skin. */
export const profileParts = ['skin', 'makeup', 'hair'] as const
export type ProfilePart = (typeof profileParts)[number]
