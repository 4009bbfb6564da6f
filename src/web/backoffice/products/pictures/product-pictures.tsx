import { ScreenHead } from '../../layout/screen-head.tsx'
import { PicturesByName } from './pictures-by-name.tsx'
import { usePictureMatch } from './use-picture-match.ts'

/** Pictures for many products at once. */
export function ProductPictures() {
  const match = usePictureMatch()
  return (
    <>
      <ScreenHead
        title="Add Pictures"
        text="Add many at once. Each goes to the product its file is named after. Nothing changes until you confirm."
        back={{ to: '/admin/product', label: 'Your Products' }}
      />
      <PicturesByName match={match} />
    </>
  )
}
