import { LiveWorkshopSettings } from './live-workshop-settings.tsx';

export default function LiveWorkshopExperiencedPage() {
  return <LiveWorkshopSettings key="experienced" level="experienced" />;
}
