/** A row of the table that says who may import whom. */
export interface Row {
  readonly rooms: readonly string[];
  /** Rooms, or a whole top folder: `lib` means every room of lib. A room may always import itself. */
  readonly may: readonly string[];
  /** Rooms of which only types may be imported. */
  readonly typesOf?: readonly string[];
  /** Paths that must not be imported although their room is allowed. */
  readonly never?: readonly string[];
  /** The only packages allowed; without it, any. */
  readonly packages?: readonly string[];
  readonly packagesNever?: readonly string[];
  /** The advice in place of an import that `may` does not allow. */
  readonly instead?: string;
  /** The advice in place of an import that `never` refuses. */
  readonly insteadOfNever?: string;
}
