export { SettingsSkeleton as default } from "@/components/settings/settings-skeleton";
