import { Link } from 'react-router'
import { Icon } from '../../layout/icon.tsx'
import { ScreenHead } from '../../layout/screen-head.tsx'
import { toolClass } from '../../layout/tool-button.tsx'
import { PicturesByName } from './pictures-by-name.tsx'
import { usePictureMatch } from './use-picture-match.ts'

/** Pictures for many products at once. */
export function ProductPictures() {
  const match = usePictureMatch()
  return (
    <>
      <ScreenHead
        title="Add Pictures"
        text="Many at once: each goes to the product that its file is named after. Nothing changes before you say so."
      >
        <Link to="/admin/product" className={toolClass}>
          <Icon name="left" className="size-4.5" />
          Your Products
        </Link>
      </ScreenHead>
      <PicturesByName match={match} />
    </>
  )
}
