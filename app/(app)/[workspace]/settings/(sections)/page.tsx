import { redirect } from "next/navigation";

type Props = { params: Promise<{ workspace: string }> };

export default async function SettingsPage({ params }: Props) {
  redirect(`/${(await params).workspace}/settings/environments`);
}
